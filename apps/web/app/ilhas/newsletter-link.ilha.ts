import type { confirmarNewsletter, sairNewsletter } from '@zelo/contract/newsletter'
import { ErroApi, request, semEsquema } from '#lib/api-client.ts'
import { avisarErro } from './formulario.ts'

const confirmar = semEsquema<typeof confirmarNewsletter>('POST', '/newsletter/confirmacoes')
const sair = semEsquema<typeof sairNewsletter>('POST', '/newsletter/saidas')

/** The button of the pages that the newsletter's e-mails open. */
export function iniciar(raiz: HTMLElement): void {
  const token = new URLSearchParams(location.search).get('token') ?? ''
  if (!token) mostrar(raiz, 'recusado')
  raiz.querySelector<HTMLButtonElement>('[data-agir]')?.addEventListener('click', async ({ currentTarget }) => {
    const botao = currentTarget as HTMLButtonElement
    if (botao.ariaBusy === 'true') return
    botao.ariaBusy = 'true'
    try {
      if (raiz.dataset.acao === 'sair') await request(sair, { querystring: { token } })
      else await request(confirmar, { body: { token } })
      mostrar(raiz, 'feito')
    } catch (motivo) {
      if (!(motivo instanceof ErroApi)) throw motivo
      if (motivo.status === 400 || motivo.status === 422) mostrar(raiz, 'recusado')
      else avisarErro(motivo)
    } finally {
      botao.ariaBusy = null
    }
  })
}

function mostrar(raiz: HTMLElement, estado: string): void {
  for (const parte of raiz.querySelectorAll<HTMLElement>('[data-estado]')) {
    parte.hidden = parte.dataset.estado !== estado
    if (!parte.hidden) parte.focus()
  }
}
