import { formatCnpj } from '@zelo/contract/cnpj'
import { formatCpf } from '@zelo/contract/cpf'
import type { Idioma } from '@zelo/contract/enums'
import { marca } from '@zelo/contract/marca'
import type { FastifyReply } from 'fastify'
import { PDFDocument, type PDFFont, rgb, StandardFonts } from 'pdf-lib'
import { fusoBancario } from './dia-bancario.ts'
import type { FaturaAPagarLida } from './pagamento.consulta.ts'
import { reais } from './reais.ts'

type Recibo = {
  fatura: FaturaAPagarLida
  dados: { nome: string; documento: string } | null
  metodo: 'PIX' | 'BOLETO' | 'CARTAO' | null
}

const textos = {
  br: {
    titulo: 'Recibo de pagamento',
    fatura: 'Fatura',
    de: 'Recebemos de',
    documento: 'CPF ou CNPJ',
    pago: 'Pago em',
    forma: 'Forma de pagamento',
    periodo: 'Período',
    total: 'Total pago',
    devolvido: 'Devolvido',
    rodape: 'Este recibo não substitui a nota fiscal.',
    metodos: { PIX: 'Pix', BOLETO: 'Boleto', CARTAO: 'Cartão' },
    a: 'a',
  },
  en: {
    titulo: 'Payment receipt',
    fatura: 'Invoice',
    de: 'Received from',
    documento: 'CPF or CNPJ',
    pago: 'Paid on',
    forma: 'Paid by',
    periodo: 'Period',
    total: 'Total paid',
    devolvido: 'Refunded',
    rodape: 'This receipt is no fiscal document.',
    metodos: { PIX: 'Pix', BOLETO: 'Bank slip', CARTAO: 'Card' },
    a: 'to',
  },
} as const

const tinta = rgb(0.05, 0.12, 0.1)
const cinza = rgb(0.27, 0.34, 0.31)
const verde = rgb(0, 0.37, 0.26)
const [margem, largura] = [56, 595]

/** Sends the receipt, in the caller's language. */
export async function enviarRecibo(reply: FastifyReply, recibo: Recibo, idioma: Idioma): Promise<undefined> {
  const pdf = await desenharRecibo(recibo, idioma)
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="recibo-${recibo.fatura.numero}.pdf"`)
    .header('x-content-type-options', 'nosniff')
  await reply.send(Buffer.from(pdf))
}

/** One page of A4. */
export async function desenharRecibo({ fatura, dados, metodo }: Recibo, idioma: Idioma): Promise<Uint8Array> {
  const t = textos[idioma]
  const pdf = await PDFDocument.create()
  pdf.setTitle(`${t.titulo} ${fatura.numero}`)
  pdf.setLanguage(idioma === 'br' ? 'pt-BR' : 'en')
  const [normal, forte] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ]
  const pagina = pdf.addPage([largura, 842])
  let y = 770
  const escrever = (texto: string, { font = normal, size = 11, color = tinta, x = margem, direita = false } = {}) => {
    const seguro = caber(texto, font, size, largura - 2 * margem)
    const onde = direita ? largura - margem - font.widthOfTextAtSize(seguro, size) : x
    pagina.drawText(seguro, { x: onde, y, size, font, color })
  }
  const linha = (rotulo: string, valor: string) => {
    escrever(rotulo, { color: cinza })
    escrever(caber(valor, normal, 11, largura - 2 * margem - 150), { x: margem + 150 })
    y -= 20
  }
  const risco = () => {
    pagina.drawLine({
      start: { x: margem, y },
      end: { x: largura - margem, y },
      thickness: 0.7,
      color: rgb(0.85, 0.88, 0.85),
    })
    y -= 24
  }

  escrever(marca.nome, { font: forte, size: 20, color: verde })
  escrever(`${t.fatura} ${fatura.numero}`, { color: cinza, direita: true })
  y -= 40
  escrever(t.titulo, { font: forte, size: 16 })
  y -= 34
  if (dados) {
    linha(t.de, dados.nome)
    linha(t.documento, dados.documento.length === 11 ? formatCpf(dados.documento) : formatCnpj(dados.documento))
  }
  if (fatura.paga_em) linha(t.pago, dia(fatura.paga_em, idioma))
  if (metodo) linha(t.forma, t.metodos[metodo])
  if (fatura.periodo_inicio && fatura.periodo_fim)
    linha(t.periodo, `${diaSolto(fatura.periodo_inicio, idioma)} ${t.a} ${diaSolto(fatura.periodo_fim, idioma)}`)
  y -= 8
  risco()
  for (const { descricao, centavos } of fatura.linhas) {
    escrever(caber(descricao, normal, 11, 360))
    escrever(reais(centavos, idioma), { direita: true })
    y -= 20
  }
  y -= 4
  risco()
  escrever(t.total, { font: forte, size: 13 })
  escrever(reais(fatura.total_centavos, idioma), { font: forte, size: 13, direita: true })
  if (fatura.estornado_centavos > 0) {
    y -= 22
    escrever(t.devolvido)
    escrever(reais(-fatura.estornado_centavos, idioma), { direita: true })
  }
  y = 72
  escrever(`${t.rodape} ${marca.nome}, ${marca.cidade}. ${marca.email}`, { size: 9, color: cinza })
  return pdf.save()
}

/** The fonts of every PDF reader know the letters of Portuguese; what else people write in a name becomes «?». */
function caber(texto: string, font: PDFFont, size: number, max: number): string {
  const conhecidas = new Set(font.getCharacterSet())
  let seguro = [...texto.normalize('NFC')]
    .map((letra) => (conhecidas.has(letra.codePointAt(0) ?? 0) ? letra : '?'))
    .join('')
  if (font.widthOfTextAtSize(seguro, size) <= max) return seguro
  while (seguro.length > 1 && font.widthOfTextAtSize(`${seguro}…`, size) > max) seguro = seguro.slice(0, -1)
  return `${seguro}…`
}

function dia(quando: Date, idioma: Idioma): string {
  return quando.toLocaleDateString(idioma === 'br' ? 'pt-BR' : 'en', {
    dateStyle: 'long',
    timeZone: fusoBancario,
  })
}

function diaSolto(data: string, idioma: Idioma): string {
  return new Date(`${data}T12:00:00Z`).toLocaleDateString(idioma === 'br' ? 'pt-BR' : 'en', { timeZone: 'UTC' })
}
