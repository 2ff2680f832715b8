import { setImmediate } from 'node:timers/promises'
import type { Anexo } from '@zelo/contract/conversa/anexo'
import type { AutorMensagem, Canal, DesfechoConversa, Idioma } from '@zelo/contract/nucleo/enums'
import { marca } from '@zelo/contract/site/marca'
import { abrirFolha, cinza, type Folha, larguraA4, margem, quebrar, verde } from '#platform/pdf/folha.ts'

export type Transcricao = {
  empresa: string
  /** IANA zone of the company: all times are told in it. */
  fuso: string
  cliente: { nome: string; cpf: string | null; telefone: string | null } | null
  canal: Canal
  desfecho: DesfechoConversa | null
  satisfacao: number | null
  /** Oldest first. `notas`: the team's notes after it. */
  mensagens: {
    ordem: number
    autor: AutorMensagem
    texto: string
    anexo?: Pick<Anexo, 'tipo' | 'estado' | 'nome' | 'so_arquivo'> | undefined
    quando: Date
    notas: { quem: string; texto: string; quando: Date }[]
  }[]
  /** Number of messages in the conversation. */
  total: number
  registro: { codigo: string; endereco: string; emitidoEm: Date }
}

const textos = {
  br: {
    conversa: (nome: string) => `Conversa com ${nome}`,
    visitante: 'visitante do site',
    cliente: 'Cliente',
    telefone: 'Telefone',
    canal: 'Canal',
    periodo: 'Período',
    resultado: 'Resultado',
    satisfacao: 'Satisfação',
    de5: (nota: number) => `${nota} de 5`,
    a: 'a',
    agente: 'Agente',
    equipe: 'Equipe',
    nota: (quem: string) => `Nota da equipe (${quem})`,
    cortada: (quantas: number, total: number) => `Saem as ${quantas} mensagens mais novas, de ${total}.`,
    registro: 'Registro verificável',
    mensagens: (n: number) => (n === 1 ? '1 mensagem' : `${n} mensagens`),
    emitido: (n: string, quando: string) => `${n}, registradas em ${quando}. Horários de`,
    confira: 'Confira em',
    explica:
      'Quem tem o código vê se alguma mensagem ou arquivo mudou depois desta data. A página não mostra o que foi dito.',
    arquivos: { IMAGEM: 'Imagem', AUDIO: 'Áudio', VIDEO: 'Vídeo', DOCUMENTO: 'Documento' },
    estados: { BUSCANDO: ' (ainda chegando)', GUARDADO: '', FALHOU: ' (não foi recebido)' },
    pagina: (n: number, de: number) => `Página ${n} de ${de}`,
    canais: { WEB: 'Chat no site', WHATSAPP: 'WhatsApp' },
    desfechos: {
      MARCOU: 'Marcou horário',
      RESPONDIDA: 'Respondida',
      PASSADA: 'Passou para a equipe',
      PERDIDA: 'Ficou sem resposta',
    },
  },
  en: {
    conversa: (nome: string) => `Conversation with ${nome}`,
    visitante: 'a visitor of the site',
    cliente: 'Client',
    telefone: 'Phone',
    canal: 'Channel',
    periodo: 'Period',
    resultado: 'Outcome',
    satisfacao: 'Satisfaction',
    de5: (nota: number) => `${nota} of 5`,
    a: 'to',
    agente: 'Agent',
    equipe: 'Team',
    nota: (quem: string) => `Note of the team (${quem})`,
    cortada: (quantas: number, total: number) => `These are the newest ${quantas} of ${total} messages.`,
    registro: 'Verifiable record',
    mensagens: (n: number) => (n === 1 ? '1 message' : `${n} messages`),
    emitido: (n: string, quando: string) => `${n}, recorded on ${quando}. Times of`,
    confira: 'Check it at',
    explica:
      'Whoever has the code sees whether a message or a file changed after that date. The page shows nothing that was said.',
    arquivos: { IMAGEM: 'Picture', AUDIO: 'Audio', VIDEO: 'Video', DOCUMENTO: 'Document' },
    estados: { BUSCANDO: ' (still on its way)', GUARDADO: '', FALHOU: ' (was not received)' },
    pagina: (n: number, de: number) => `Page ${n} of ${de}`,
    canais: { WEB: 'Website', WHATSAPP: 'WhatsApp' },
    desfechos: { MARCOU: 'Booked', RESPONDIDA: 'Answered', PASSADA: 'Handed to the team', PERDIDA: 'Lost' },
  },
} as const

const [topo, base] = [780, 84]
const [corpo, entrelinha] = [10.5, 14]
/** Drawing blocks the process: after so many messages others get their turn. */
const porVez = 100

/**
 * The conversation as a PDF in the company's time: who, when, every message, and the code to verify
 * it.
 */
export async function desenharConversa(t: Transcricao, idioma: Idioma): Promise<Uint8Array> {
  const dito = textos[idioma]
  const nome = t.cliente?.nome ?? dito.visitante
  const ditos = t.mensagens.flatMap(({ texto, notas }) => [texto, ...notas.map((nota) => nota.texto)])
  const folha = await abrirFolha(dito.conversa(nome), idioma, [nome, ...ditos])
  const quando = emPalavras(idioma, t.fuso)
  const pena = new Pena(folha)

  pena.escrever(t.empresa, { font: folha.forte, size: 13, color: verde, altura: 26 })
  for (const linha of quebrar(dito.conversa(nome), folha.forte, 17, larguraA4 - 2 * margem))
    pena.escrever(linha, { font: folha.forte, size: 17, altura: 24 })
  pena.pular(8)
  const dados: [string, string | null][] = [
    ['CPF', t.cliente?.cpf ?? null],
    [dito.telefone, t.cliente?.telefone ?? null],
    [dito.canal, dito.canais[t.canal]],
    [dito.periodo, periodo(t, quando, dito.a)],
    [dito.resultado, t.desfecho && dito.desfechos[t.desfecho]],
    [dito.satisfacao, t.satisfacao === null ? null : dito.de5(t.satisfacao)],
  ]
  for (const [rotulo, valor] of dados)
    if (valor) {
      pena.escrever(rotulo, { color: cinza, altura: 0 })
      pena.escrever(valor, { x: margem + 90, altura: 16 })
    }
  if (t.mensagens.length < t.total)
    pena.escrever(dito.cortada(t.mensagens.length, t.total), { color: cinza, altura: 16 })
  pena.pular(6)
  pena.riscar()

  const autores = { CLIENTE: nome, AGENTE: dito.agente, EQUIPE: dito.equipe }
  for (const [i, { ordem, autor, texto, anexo, quando: as, notas }] of t.mensagens.entries()) {
    if (i % porVez === porVez - 1) await setImmediate()
    const arquivo = anexo && nomear(anexo, dito)
    pena.bloco(`${ordem}. ${autores[autor]}, ${quando(as)}`, anexo?.so_arquivo ? '' : texto, { arquivo })
    for (const nota of notas) pena.bloco(`${dito.nota(nota.quem)}, ${quando(nota.quando)}`, nota.texto, { recuo: 16 })
  }

  pena.pular(4)
  pena.juntos(110)
  pena.riscar()
  pena.escrever(dito.registro, { font: folha.forte, size: 12, altura: 20 })
  pena.escrever(t.registro.codigo, { font: folha.forte, size: 14, altura: 20 })
  const emitido = dito.emitido(dito.mensagens(t.total), quando(t.registro.emitidoEm))
  for (const linha of [`${emitido} ${t.fuso}.`, `${dito.confira} ${t.registro.endereco}`, dito.explica])
    for (const parte of quebrar(linha, folha.normal, 9.5, larguraA4 - 2 * margem))
      pena.escrever(parte, { size: 9.5, color: cinza, altura: 14 })

  const paginas = folha.pdf.getPages()
  for (const [i, pagina] of paginas.entries()) {
    const pe = `${marca.nome} · ${t.registro.codigo}`
    pagina.drawText(pe, { x: margem, y: 44, size: 8.5, font: folha.normal, color: cinza })
    const numero = dito.pagina(i + 1, paginas.length)
    const x = larguraA4 - margem - folha.normal.widthOfTextAtSize(numero, 8.5)
    pagina.drawText(numero, { x, y: 44, size: 8.5, font: folha.normal, color: cinza })
  }
  return folha.pdf.save()
}

/** Adds the page, and begins the next one. */
class Pena {
  readonly #folha: Folha
  #y = topo

  constructor(folha: Folha) {
    this.#folha = folha
    folha.novaPagina()
  }

  escrever(texto: string, { altura, ...estilo }: Parameters<Folha['escrever']>[2] & { altura: number }): void {
    this.juntos(altura)
    this.#folha.escrever(texto, this.#y, estilo)
    this.#y -= altura
  }

  /** A message under its author: the first line never stands without the second. */
  bloco(quem: string, texto: string, { recuo = 0, arquivo }: { recuo?: number; arquivo?: string | undefined }): void {
    const { normal, forte } = this.#folha
    const x = margem + recuo
    this.juntos(entrelinha * 2 + 4)
    this.escrever(quem, { size: 8.5, color: cinza, x, altura: 13 })
    for (const linha of texto ? quebrar(texto, normal, corpo, larguraA4 - margem - x) : [])
      this.escrever(linha, { size: corpo, x, altura: entrelinha })
    for (const linha of arquivo ? quebrar(arquivo, forte, corpo, larguraA4 - margem - x) : [])
      this.escrever(linha, { size: corpo, font: forte, x, altura: entrelinha })
    this.pular(8)
  }

  pular(pontos: number): void {
    this.#y -= pontos
  }

  riscar(): void {
    this.#folha.riscar(this.#y)
    this.#y -= 22
  }

  /** A new page where the next `pontos` would not fit on this one. */
  juntos(pontos: number): void {
    if (this.#y - pontos >= base) return
    this.#folha.novaPagina()
    this.#y = topo
  }
}

/** «Documento: laudo.pdf» */
function nomear(
  { tipo, nome, estado }: Pick<Anexo, 'tipo' | 'nome' | 'estado'>,
  { arquivos, estados }: (typeof textos)[Idioma],
) {
  return `${arquivos[tipo]}${nome ? `: ${nome}` : ''}${estados[estado]}`
}

function emPalavras(idioma: Idioma, timeZone: string) {
  const formato = new Intl.DateTimeFormat(idioma === 'br' ? 'pt-BR' : 'en', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  })
  return (quando: Date) => formato.format(quando)
}

function periodo({ mensagens }: Transcricao, quando: (as: Date) => string, a: string): string | null {
  const [primeira, ultima] = [mensagens[0], mensagens.at(-1)]
  return primeira && ultima ? `${quando(primeira.quando)} ${a} ${quando(ultima.quando)}` : null
}
