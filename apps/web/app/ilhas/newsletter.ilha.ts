import type { inscreverNewsletter } from '@zelo/contract/newsletter'
import { semEsquema } from '#lib/api-client.ts'
import { ligarFormulario } from './formulario.ts'

const chamada = semEsquema<typeof inscreverNewsletter>('POST', '/newsletter/inscricoes')

/** The box of the footer: the same answer whether the address is known or not. */
export function iniciar(form: HTMLFormElement): void {
  ligarFormulario(form, {
    chamada,
    entrada: (dados) => ({
      body: { email: String(dados.get('email')).trim(), site: String(dados.get('site')) || undefined },
    }),
    aoResponder() {
      const feito = form.parentElement?.querySelector<HTMLElement>('[data-newsletter-feito]')
      const email = feito?.querySelector('[data-parte=email]')
      if (!feito || !email) return
      email.textContent = form.email.value
      form.hidden = true
      feito.hidden = false
      feito.focus({ preventScroll: true })
    },
  })
}
