import { lazily } from '@/components/loading/lazily'
import { useInView } from '@/components/loading/use-in-view'
import styles from './newsletter-slot.module.css'

const NewsletterForm = lazily(() => import('./components/newsletter-form').then((module) => module.NewsletterForm))

/** The place of the newsletter in the footer. Its form loads when the footer comes near. */
export function NewsletterSlot() {
  const { ref, inView } = useInView({ rootMargin: '300px 0px', triggerOnce: true })
  return (
    <div ref={ref} className={styles['slot']}>
      {inView && <NewsletterForm />}
    </div>
  )
}
