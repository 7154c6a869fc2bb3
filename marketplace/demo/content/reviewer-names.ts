/** First names of reviewers, from the regions of the shop's customers. */
export const firstNames: readonly string[] = (
  'Amara Lucía Yusuf Nurul Hannah Mateo Priya Oliver Fatima Sofía Kenji Ingrid Tomasz Aisyah Daniel ' +
  'Leila Grace Rafael Mei Connor Zainab Elena Samuel Hana Ibrahim Chloe Diego Siti Margaret Arjun Noor ' +
  'Freya Luca Wei Adaeze Patrick Camila Omar Julia Farah Erik Deborah Hafiz Naomi Pablo Rania Stephen ' +
  'Anika Valeria Thabo Emily Khalid Marta Jia Ruth Bilal Isabel Henrik Kavya Colin Salma Theo Beatriz ' +
  'Izzat Joanna Kwame Nadia Felix Paula Reza Sinead Tariq'
).split(' ')

/** Family names of reviewers. */
export const lastNames: readonly string[] = (
  'Okafor Fernández Demir Hassan Whitaker Rojas Nair Bennett Al-Sayed Moreno Tanaka Larsen Kowalski ' +
  'Rahman Goldberg Haddad Mensah Silva Chen Murphy Bello Petrova Park Osman Dubois Vargas Abdullah ' +
  'Sullivan Mehta Aziz Nilsson Ricci Lim Eze Kelly Ortiz Farouk Schneider Yusof Lindqvist Jenkins ' +
  'Ismail Cohen Navarro Khoury Marsh Banerjee Castillo Dlamini Foster Nasser Vieira Wong Hughes ' +
  'Chaudhry Ferrari'
).split(' ')
