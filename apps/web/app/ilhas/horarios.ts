import { bcp47, idiomaAtual } from '#lib/idioma-atual.ts'

export type HorarioLivre = { inicio: string; profissional: { id: string; nome: string } }

const diasPorVez = 14
/** As many as the server answers at once. */
const maxPorVez = 200
const umDiaMs = 86_400_000

type Opcoes = {
  /** IANA zone that the times are said in. */
  fuso: string
  /** The name of who attends is shown where it is another than this one; '' shows it always. */
  profissional?: string
  /** All that the server answers, in order; `mostrar` says which of them are shown. */
  buscar(janela: { de: string; ate: string }): Promise<HorarioLivre[]>
  mostrar(livres: HorarioLivre[]): HorarioLivre[]
  aoEscolher(horario: HorarioLivre): void
  aoFalhar(motivo: unknown): void
}

/** By place: the one that fills it now. What an earlier one still waits for is not shown any more. */
const vigentes = new WeakMap<HTMLElement, Opcoes>()

/** Fills an `EscolhaHorario` with the free times of the next days, and with more when asked. Throws away what it showed before. */
export function mostrarHorarios(raiz: HTMLElement, opcoes: Opcoes): void {
  const dias = raiz.querySelector<HTMLElement>('[data-dias]')
  const mais = raiz.querySelector<HTMLButtonElement>('[data-mais]')
  const buscando = raiz.querySelector<HTMLElement>('[data-buscando]')
  const nenhum = raiz.querySelector<HTMLElement>('[data-nenhum]')
  const deNovo = raiz.querySelector<HTMLButtonElement>('[data-de-novo]')
  if (!dias || !mais || !buscando || !nenhum || !deNovo) return
  vigentes.set(raiz, opcoes)
  const vigente = () => vigentes.get(raiz) === opcoes
  dias.replaceChildren()
  mais.hidden = true
  nenhum.hidden = true
  let de = Date.now()

  const avancar = async () => {
    buscando.hidden = dias.childElementCount > 0
    deNovo.hidden = true
    mais.ariaBusy = 'true'
    const ate = de + diasPorVez * umDiaMs
    try {
      const achados = await opcoes.buscar({ de: new Date(de).toISOString(), ate: new Date(ate).toISOString() })
      if (!vigente()) return
      const ultimo = achados.at(-1)
      // A full answer ends where it was cut: the next one goes on from there.
      de = achados.length >= maxPorVez && ultimo ? new Date(ultimo.inicio).getTime() + 1 : ate
      for (const horario of opcoes.mostrar(achados)) acrescentar(raiz, dias, horario, opcoes)
      nenhum.hidden = dias.childElementCount > 0
      mais.hidden = false
    } catch (motivo) {
      if (!vigente()) return
      deNovo.hidden = false
      mais.hidden = true
      opcoes.aoFalhar(motivo)
    } finally {
      if (vigente()) {
        buscando.hidden = true
        mais.ariaBusy = null
      }
    }
  }
  mais.onclick = () => mais.ariaBusy !== 'true' && void avancar()
  deNovo.onclick = () => void avancar()
  void avancar()
}

function acrescentar(raiz: HTMLElement, dias: HTMLElement, horario: HorarioLivre, opcoes: Opcoes): void {
  const { fuso, profissional } = opcoes
  const dia = escrever(horario.inicio, fuso, { weekday: 'long', day: 'numeric', month: 'long' })
  const hora = escrever(horario.inicio, fuso, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const achado = [...dias.children].find((um) => (um as HTMLElement).dataset.dia === dia) as HTMLElement | undefined
  const secao = achado ?? copiar(raiz, 'dia')
  if (!achado) {
    secao.dataset.dia = dia
    nomear(secao, dia)
    dias.append(secao)
  }
  const lista = secao.querySelector('[data-lista]')
  const item = copiar(raiz, 'hora')
  nomear(item, hora)
  const quem = item.querySelector('[data-quem]')
  if (quem && horario.profissional.id !== profissional) quem.textContent = horario.profissional.nome
  item.querySelector('button')?.addEventListener('click', () => opcoes.aoEscolher(horario))
  lista?.append(item)
}

function copiar(raiz: HTMLElement, nome: string): HTMLElement {
  const modelo = raiz.querySelector<HTMLTemplateElement>(`template[data-${nome}]`)
  return modelo?.content.firstElementChild?.cloneNode(true) as HTMLElement
}

function nomear(dentro: HTMLElement, texto: string): void {
  const lugar = dentro.querySelector('[data-nome]')
  if (lugar) lugar.textContent = texto
}

/** An instant in words of the page's language. */
export function escrever(instante: string, fuso: string, opcoes: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(bcp47(idiomaAtual()), { ...opcoes, timeZone: fuso }).format(new Date(instante))
}

/** terça-feira, 24 de novembro, 10:00 */
export function quando(instante: string, fuso: string): string {
  const dia = escrever(instante, fuso, { weekday: 'long', day: 'numeric', month: 'long' })
  return `${dia}, ${escrever(instante, fuso, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`
}
