import { formatCnpj } from '@zelo/contract/brasil/cnpj'
import { formatCpf } from '@zelo/contract/brasil/cpf'
import type { MetodoPagamento } from '@zelo/contract/dinheiro/pagamento-metodo'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { marca } from '@zelo/contract/site/marca'
import type { FastifyReply } from 'fastify'
import { fusoBancario } from '#dinheiro/gateway/dia-bancario.ts'
import { enviarPdf } from '#platform/http/resposta/enviar-pdf.ts'
import { abrirFolha, caber, cinza, margem, verde } from '#platform/pdf/folha.ts'
import { reais } from '#platform/reais.ts'
import type { FaturaAPagarLida } from './pagamento.consulta.ts'

type Recibo = {
  fatura: FaturaAPagarLida
  dados: { nome: string; documento: string } | null
  metodo: MetodoPagamento | null
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
    metodos: { PIX: 'Pix', PIX_AUTOMATICO: 'Pix Automático', BOLETO: 'Boleto', CARTAO: 'Cartão' },
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
    metodos: { PIX: 'Pix', PIX_AUTOMATICO: 'Pix Automático', BOLETO: 'Bank slip', CARTAO: 'Card' },
    a: 'to',
  },
} as const

/** Sends the receipt, in the caller's language. */
export async function enviarRecibo(reply: FastifyReply, recibo: Recibo, idioma: Idioma): Promise<undefined> {
  const pdf = await desenharRecibo(recibo, idioma)
  await enviarPdf(reply, pdf, `recibo-${recibo.fatura.numero}.pdf`)
}

/** One page of A4. */
export async function desenharRecibo({ fatura, dados, metodo }: Recibo, idioma: Idioma): Promise<Uint8Array> {
  const t = textos[idioma]
  const folha = await abrirFolha(`${t.titulo} ${fatura.numero}`, idioma)
  const { normal, forte } = folha
  folha.novaPagina()
  let y = 770
  const escrever = (texto: string, estilo?: Parameters<typeof folha.escrever>[2]) => folha.escrever(texto, y, estilo)
  const linha = (rotulo: string, valor: string) => {
    escrever(rotulo, { color: cinza })
    escrever(valor, { x: margem + 150 })
    y -= 20
  }
  const risco = () => {
    folha.riscar(y)
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
  return folha.pdf.save()
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
