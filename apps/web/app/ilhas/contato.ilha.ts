import type { abrirFormularioContato, enviarMensagemContato } from '@zelo/contract/contato'
import { request, semEsquema } from '#lib/api-client.ts'
import { formatDiaPorExtenso } from '#lib/data-hora.ts'
import { ligarFormulario } from './formulario.ts'

const chamadaAbrir = semEsquema<typeof abrirFormularioContato>('POST', '/contato/formularios')
const chamadaEnviar = semEsquema<typeof enviarMensagemContato>('POST', '/contato/mensagens')
const validadeMs = 11 * 3_600_000

/** Sends the message; in its place then stands when the answer comes. */
export function iniciar(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return
  const sucesso = form.parentElement?.querySelector<HTMLElement>('[data-sucesso]')
  const pegarTicket = guardarTicket()
  // Asked for early: a message needs one that is some seconds old.
  form.addEventListener('focusin', () => pegarTicket().catch(() => {}), { once: true })

  ligarFormulario(form, {
    chamada: chamadaEnviar,
    async entrada(dados) {
      const texto = (nome: string) => String(dados.get(nome) ?? '').trim()
      return {
        body: {
          nome: texto('nome'),
          email: texto('email'),
          telefone: texto('telefone') || undefined,
          assunto: texto('assunto'),
          mensagem: texto('mensagem'),
          site: texto('site') || undefined,
          ticket: await pegarTicket({ maduro: true }),
        },
      }
    },
    aoResponder({ protocolo, responde_ate }) {
      if (!sucesso) return
      escrever(sucesso, 'dia', formatDiaPorExtenso(`${responde_ate}T12:00:00Z`, 'UTC'))
      escrever(sucesso, 'email', new FormData(form).get('email'))
      escrever(sucesso, 'protocolo', protocolo)
      form.hidden = true
      sucesso.hidden = false
      sucesso.focus()
    },
  })

  sucesso?.querySelector('[data-outra]')?.addEventListener('click', () => {
    for (const nome of ['assunto', 'mensagem']) form[nome].value = ''
    sucesso.hidden = true
    form.hidden = false
    form.assunto.focus()
  })
}

function escrever(onde: HTMLElement, parte: string, texto: unknown): void {
  const alvo = onde.querySelector(`[data-parte=${parte}]`)
  if (alvo) alvo.textContent = String(texto ?? '')
}

/** One ticket for as long as it is good; `maduro` waits until a message may use it. */
function guardarTicket() {
  let pedido: Promise<{ ticket: string; bomEm: number; velhoEm: number }> | undefined
  return async ({ maduro = false } = {}): Promise<string> => {
    if (pedido && (await pedido).velhoEm < Date.now()) pedido = undefined
    pedido ??= request(chamadaAbrir, {}).then(
      ({ ticket, espera_ms }) => ({ ticket, bomEm: Date.now() + espera_ms, velhoEm: Date.now() + validadeMs }),
      (motivo) => {
        pedido = undefined
        throw motivo
      },
    )
    const { ticket, bomEm } = await pedido
    if (maduro) await new Promise((pronto) => setTimeout(pronto, bomEm - Date.now()))
    return ticket
  }
}
