import { ErroApi } from '#lib/api-client.ts'
import { avisarErro } from './formulario.ts'

const esperaS = 60

/**
 * The button «Reenviar» of an element: calls, says that it was sent and counts the seconds until it may be pressed again. `enviar` answers
 * false when it had nothing to send. `contando`: an e-mail was sent just now.
 */
export function ligarReenvio(raiz: Element, enviar: () => Promise<unknown>, { contando = false } = {}): void {
  const botao = raiz.querySelector<HTMLButtonElement>('[data-reenviar]')
  const aviso = raiz.querySelector<HTMLElement>('[data-reenviado]')
  if (!botao) return
  const alvo = botao.querySelector('span') ?? botao
  const rotulo = alvo.textContent
  let resta = 0

  function contar() {
    resta = esperaS
    const relogio = setInterval(passar, 1000)
    passar()
    function passar() {
      const esperando = resta > 0
      if (!esperando) clearInterval(relogio)
      if (botao) botao.ariaDisabled = esperando ? 'true' : null
      alvo.textContent = esperando ? (botao?.dataset.reenviar ?? '').replace('#', String(resta)) : rotulo
      resta--
    }
  }

  botao.addEventListener('click', async () => {
    if (botao.ariaDisabled === 'true' || botao.ariaBusy === 'true') return
    botao.ariaBusy = 'true'
    if (aviso) aviso.textContent = ''
    try {
      if ((await enviar()) === false) return
      if (aviso) aviso.textContent = aviso.dataset.reenviado ?? ''
      contar()
    } catch (motivo) {
      if (!(motivo instanceof ErroApi)) throw motivo
      avisarErro(motivo)
    } finally {
      botao.ariaBusy = null
    }
  })
  if (contando) contar()
}
