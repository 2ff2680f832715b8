import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import { ErroGateway } from './gateway.porta.ts'

/** Who the money is for, as the code carries it; folded to ASCII and cut to what fits. */
export type Recebedor = { nome: string; cidade: string }

/** A complete Pix code: key, amount in cents, and a txid of at most 25 letters and digits. */
export function brCodeEstatico(pix: Recebedor & { chavePix: string; valor: number; txid: string }): string {
  return exigir(
    generatePixPayload({
      key: pix.chavePix,
      merchantName: pix.nome,
      merchantCity: pix.cidade,
      amount: pix.valor / 100,
      txid: pix.txid,
    }),
  )
}

/** A Pix code that leads to the charge at the bank: `location` has no scheme. */
export function brCodeDinamico({ nome, cidade, location }: Recebedor & { location: string }): string {
  return exigir(generatePixPayload({ url: location, merchantName: nome, merchantCity: cidade }))
}

function exigir(codigo: string | null): string {
  if (codigo === null) throw new ErroGateway('RECUSADO', 'no Pix code can be made of this')
  return codigo
}

/** A code that may be shown for that amount (cents): sound, and with no other amount in it. */
export function isCodigoDoValor(codigo: string, valor: number): boolean {
  const lido = lerBrCode(codigo)
  return lido !== undefined && (lido.valor === undefined || lido.valor === valor)
}

export type BrCode = {
  /** In cents; undefined where the code leaves it to the bank. */
  valor: number | undefined
  nome: string
  cidade: string
  txid: string
  chavePix: string | undefined
  location: string | undefined
}

/** Reads a Pix code, or undefined when its structure, country, currency or checksum is wrong. */
export function lerBrCode(texto: string): BrCode | undefined {
  if (!/6304[0-9A-F]{4}$/.test(texto) || crc16(texto.slice(0, -4)) !== texto.slice(-4)) return undefined
  const campos = lerCampos(texto)
  const conta = lerCampos(campos?.get('26') ?? '')
  if (!campos || !conta) return undefined
  const fixos = [
    [campos.get('00'), '01'],
    [campos.get('53'), '986'],
    [campos.get('58'), 'BR'],
    [conta.get('00')?.toLowerCase(), 'br.gov.bcb.pix'],
  ]
  if (fixos.some(([tem, quer]) => tem !== quer)) return undefined
  const valor = campos.get('54')
  if (valor !== undefined && !/^\d{1,10}(\.\d{1,2})?$/.test(valor)) return undefined
  return {
    valor: valor === undefined ? undefined : Math.round(Number(valor) * 100),
    nome: campos.get('59') ?? '',
    cidade: campos.get('60') ?? '',
    txid: lerCampos(campos.get('62') ?? '')?.get('05') ?? '***',
    chavePix: conta.get('01'),
    location: conta.get('25'),
  }
}

/** Id, length, value, again and again; undefined when they do not fill the text exactly. */
function lerCampos(texto: string): Map<string, string> | undefined {
  const campos = new Map<string, string>()
  let i = 0
  while (i < texto.length) {
    const [, id, tamanho] = /^(\d{2})(\d{2})/.exec(texto.slice(i)) ?? []
    if (!id || !tamanho) return undefined
    const valor = texto.slice(i + 4, i + 4 + Number(tamanho))
    if (valor.length !== Number(tamanho)) return undefined
    campos.set(id, valor)
    i += 4 + valor.length
  }
  return campos
}

/** CRC-16/CCITT-FALSE over UTF-8, four upper-case hexadecimal digits. */
export function crc16(texto: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(texto, 'utf8')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
