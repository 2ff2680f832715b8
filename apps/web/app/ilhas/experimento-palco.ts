import type { Output } from '@zelo/contract/endpoint'
import type { consultarRascunho } from '@zelo/contract/experimento'
import { type ErroApi, request, semEsquema } from '#lib/api-client.ts'
import type { ExperimentoGuardado } from '#lib/experimento-guardado.ts'
import { bcp47, idiomaAtual } from '#lib/idioma-atual.ts'

type Notas = Output<typeof consultarRascunho>

const consultar = semEsquema<typeof consultarRascunho>('GET', '/experimento/rascunhos/:id')
const olharCadaMs = 1_500
/** The chat page keeps a conversation under this name. */
const conversaDe = (chave: string) => `zelo-conversa:${chave}`

/** The stage beside the editor: the chat in a frame, and what the agent wrote down. */
export function abrirPalco(form: HTMLFormElement, acabou: () => void) {
  const palco = form.closest('section')?.querySelector<HTMLElement>('[data-palco]') as HTMLElement
  const parte = <T extends HTMLElement>(nome: string) => palco.querySelector<T>(`[data-${nome}]`) as T
  const [quadro, notas, semNotas] = [parte('quadro'), parte('notas'), parte('sem-notas')]
  const [pessoa, criar] = [parte('pessoa'), parte('criar')]
  const exemplo = { quadro: [...quadro.childNodes], notas: [...notas.childNodes] }
  let aberto: ExperimentoGuardado | undefined
  let lidas = ''
  /** The visitor began again: what the last conversation asked for counts no more. */
  let dispensada = false
  let relogio: ReturnType<typeof setInterval> | undefined

  parte('outra-conversa').addEventListener('click', () => {
    dispensada = true
    recomecar()
    focar()
  })

  function mostrar(experimento: ExperimentoGuardado) {
    esquecerConversas(experimento.chave)
    aberto = experimento
    lidas = ''
    notas.replaceChildren()
    semNotas.hidden = false
    criar.hidden = false
    pessoa.hidden = true
    const moldura = parte<HTMLTemplateElement>('moldura').content.firstElementChild?.cloneNode() as HTMLIFrameElement
    moldura.src = `/conversa/${experimento.chave}?idioma=${idiomaAtual()}`
    quadro.replaceChildren(moldura)
    clearInterval(relogio)
    relogio = setInterval(() => {
      if (document.visibilityState === 'visible') void olhar()
    }, olharCadaMs)
    void olhar()
  }

  function recomecar() {
    if (!aberto) return
    esquecerConversas()
    mostrar(aberto)
  }

  /** @returns whether the focus was on the stage, and is now nowhere */
  function fechar(): boolean {
    const tinhaFoco = palco.contains(document.activeElement)
    aberto = undefined
    clearInterval(relogio)
    esquecerConversas()
    quadro.replaceChildren(...exemplo.quadro)
    notas.replaceChildren(...exemplo.notas)
    for (const elemento of [semNotas, pessoa, criar]) elemento.hidden = true
    return tinhaFoco
  }

  async function olhar() {
    const de = aberto
    if (!de) return
    try {
      const novas = await request(consultar, { params: { id: de.id } }, { headers: { 'X-Experimento': de.token } })
      if (aberto === de) escrever(novas)
    } catch (motivo) {
      // Anything but «gone» passes: the next look tells.
      if (aberto === de && (motivo as ErroApi).status === 404) acabou()
    }
  }

  function escrever({ agendamentos, chamou_pessoa, fuso }: Notas) {
    const texto = JSON.stringify([agendamentos, chamou_pessoa])
    if (texto === lidas) return
    lidas = texto
    dispensada &&= chamou_pessoa
    pessoa.hidden = !chamou_pessoa || dispensada
    semNotas.hidden = agendamentos.length > 0 || !pessoa.hidden
    notas.replaceChildren(...agendamentos.map((agendamento) => nota(agendamento, fuso)))
  }

  function nota({ inicio, status, cliente, servico, profissional }: Notas['agendamentos'][number], fuso: string): Node {
    const item = parte<HTMLTemplateElement>('nota').content.cloneNode(true) as DocumentFragment
    const por = (nome: string, texto: string) => {
      const elemento = item.querySelector<HTMLElement>(`[data-parte=${nome}]`)
      if (elemento) elemento.textContent = texto
    }
    const quando = new Date(inicio)
    const formato = (opcoes: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(bcp47(idiomaAtual()), { timeZone: fuso, ...opcoes }).format(quando)
    const dia = formato({ weekday: 'long', day: 'numeric', month: 'short' })
    por('dia', dia.charAt(0).toUpperCase() + dia.slice(1))
    por('hora', formato({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }))
    por('cliente', cliente.nome)
    por('detalhe', `${servico.nome} · ${profissional.nome}`)
    item.querySelector('[data-parte=cartao]')?.toggleAttribute('data-cancelado', status === 'CANCELADO')
    return item
  }

  function focar() {
    quadro.querySelector('iframe')?.focus({ preventScroll: true })
  }

  function rolar() {
    const { top } = palco.getBoundingClientRect()
    if (top < 0 || top > innerHeight / 2) palco.scrollIntoView({ block: 'start' })
  }

  return { mostrar, recomecar, fechar, focar, rolar }
}

/** Conversations of drafts that this browser no longer tries are forgotten. */
function esquecerConversas(menos?: string): void {
  try {
    for (const nome of Object.keys(localStorage)) {
      const deTeste = nome.startsWith(conversaDe('experimento-'))
      if (deTeste && (!menos || nome !== conversaDe(menos))) localStorage.removeItem(nome)
    }
  } catch {
    // Blocked storage holds nothing.
  }
}
