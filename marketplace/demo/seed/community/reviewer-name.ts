import type { Chance } from '../chance.ts'

/** Returns a new display name that is not in `taken`, and adds it to `taken`. */
export function newName(taken: Set<string>, chance: Chance): string {
  for (;;) {
    const last = chance.pick(lastNames)
    const name = `${chance.pick(firstNames)} ${chance.hit(0.75) ? `${last.slice(0, 1)}.` : last}`
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}

/** First names of reviewers, from the regions of the shop's customers. */
const firstNames: readonly string[] = (
  'Amara Lucía Yusuf Nurul Hannah Mateo Priya Oliver Fatima Sofía Kenji Ingrid Tomasz Aisyah Daniel ' +
  'Leila Grace Rafael Mei Connor Zainab Elena Samuel Hana Ibrahim Chloe Diego Siti Margaret Arjun Noor ' +
  'Freya Luca Wei Adaeze Patrick Camila Omar Julia Farah Erik Deborah Hafiz Naomi Pablo Rania Stephen ' +
  'Anika Valeria Thabo Emily Khalid Marta Jia Ruth Bilal Isabel Henrik Kavya Colin Salma Theo Beatriz ' +
  'Izzat Joanna Kwame Nadia Felix Paula Reza Sinead Tariq'
).split(' ')

/** Family names of reviewers. */
const lastNames: readonly string[] = (
  'Okafor Fernández Demir Hassan Whitaker Rojas Nair Bennett Al-Sayed Moreno Tanaka Larsen Kowalski ' +
  'Rahman Goldberg Haddad Mensah Silva Chen Murphy Bello Petrova Park Osman Dubois Vargas Abdullah ' +
  'Sullivan Mehta Aziz Nilsson Ricci Lim Eze Kelly Ortiz Farouk Schneider Yusof Lindqvist Jenkins ' +
  'Ismail Cohen Navarro Khoury Marsh Banerjee Castillo Dlamini Foster Nasser Vieira Wong Hughes ' +
  'Chaudhry Ferrari'
).split(' ')
