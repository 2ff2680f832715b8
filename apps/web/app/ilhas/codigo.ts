import { entrarComCodigo } from '#features/acesso/entrada.ts'
import { ErroApi } from '#lib/api-client.ts'

const ancora = '#codigo'

type Opcoes = {
  avisar(texto: string): void
  indisponivel: string
  /** The challenge is over: the password is asked again. */
  aoVencer(): void
}

/** The address names the step, so that a reload stays in it and going back leaves it. */
export function mostrarCodigo(): void {
  location.hash = ancora
  document.querySelector<HTMLInputElement>('[data-codigo] [name=codigo]')?.focus()
}

/** Second step of a login. Six digits send themselves. */
export function iniciarCodigo({ avisar, indisponivel, aoVencer }: Opcoes): void {
  const form = document.querySelector<HTMLFormElement>('form[data-codigo]')
  const campo = form?.querySelector<HTMLInputElement>('[name=codigo]')
  if (!form || !campo) return
  const botao = form.querySelector<HTMLButtonElement>('[type=submit]')
  const recuperacao = alternar(campo)
  if (new URLSearchParams(location.search).get('erro') === 'codigo') avisar(form.dataset.errado ?? '')
  if (location.hash === ancora) campo.focus()

  campo.addEventListener('input', () => {
    if (!recuperacao() && /^\d{6}$/.test(campo.value.replace(/\s/g, ''))) form.requestSubmit()
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (botao?.ariaBusy === 'true') return
    if (botao) botao.ariaBusy = 'true'
    try {
      location.replace(await entrarComCodigo(campo.value))
      return
    } catch (motivo) {
      const recusado = motivo instanceof ErroApi ? motivo : null
      avisar(recusado ? [recusado.message, recusado.corpo.acao].filter(Boolean).join(' ') : indisponivel)
      campo.value = ''
      if (recusado?.corpo.codigo === 'DESAFIO_VENCIDO') {
        location.hash = ''
        aoVencer()
      } else campo.focus()
    }
    if (botao) botao.ariaBusy = null
  })
}

/** From the app's code to a recovery code and back: other words, another keyboard. */
function alternar(campo: HTMLInputElement): () => boolean {
  const botao = document.querySelector<HTMLButtonElement>('[data-trocar-codigo]')
  const app = document.querySelector<HTMLElement>('[data-codigo-app]')
  const recuperacao = document.querySelector<HTMLElement>('[data-codigo-recuperacao]')
  if (!botao || !app || !recuperacao) return () => false
  const rotulos = [botao.textContent, botao.dataset.trocarCodigo ?? '']
  botao.hidden = false
  campo.inputMode = 'numeric'
  botao.addEventListener('click', () => {
    const usar = recuperacao.hidden
    recuperacao.hidden = !usar
    app.hidden = usar
    botao.textContent = rotulos[Number(usar)] ?? ''
    campo.inputMode = usar ? 'text' : 'numeric'
    campo.value = ''
    campo.focus()
  })
  return () => !recuperacao.hidden
}
