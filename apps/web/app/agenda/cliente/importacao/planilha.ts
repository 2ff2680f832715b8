import {
  type CampoImportacao,
  camposImportacao,
  type LinhaImportada,
  limitesImportacao,
  type TipoImportacao,
} from '@zelo/contract/agenda/cliente/cliente-importacao'
import { simples } from '@zelo/contract/site/texto'
import Papa from 'papaparse'

/** A file as it was read: the names of its columns, and its lines. */
export type Planilha = { colunas: string[]; linhas: string[][] }

/** The column of each field, by its index. */
export type Mapa = Partial<Record<CampoImportacao, number>>

/** Reads the first sheet of an .xlsx, or text in columns. Throws for any other file. */
export async function lerArquivo(bytes: Uint8Array<ArrayBuffer>): Promise<Planilha> {
  if (!comeca(bytes, zip))
    return comeca(bytes, excelAntigo) ? { colunas: [], linhas: [] } : lerPlanilha(lerTexto(bytes))
  const { lerXlsx } = await import('./planilha-xlsx.ts')
  return emColunas((await lerXlsx(bytes)).filter((celulas) => celulas.some((texto) => texto.trim() !== '')))
}

const zip = [0x50, 0x4b, 0x03, 0x04]
const excelAntigo = [0xd0, 0xcf, 0x11, 0xe0]
const comeca = (bytes: Uint8Array, com: readonly number[]) => com.every((byte, i) => bytes[i] === byte)

/** The text of a file: UTF-8, Excel's Unicode (UTF-16), or the Windows-1252 of old spreadsheets. */
export function lerTexto(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * The columns and lines of a CSV separated by ; , or tab. Empty lines are left out, and the first
 * line by which some programs tell Excel the separator.
 */
export function lerPlanilha(texto: string): Planilha {
  const { data } = Papa.parse<string[]>(texto.replace(/^\uFEFF?sep=.\r?\n/i, ''), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [';', ',', '\t', '|'],
  })
  return emColunas(data)
}

function emColunas([colunas = [], ...linhas]: string[][]): Planilha {
  return { colunas: colunas.map((nome) => nome.trim()), linhas }
}

const nomes: Record<CampoImportacao, RegExp> = {
  nome: /^(nome|name|cliente|client|paciente|contato|servico|service|procedimento)/,
  telefone: /(telefone|celular|fone|whats|phone|mobile)/,
  email: /e-?mail/,
  cpf: /(cpf|documento)/,
  nascimento: /(nasc|birth|born|aniversario)/,
  etiquetas: /(etiqueta|tag|grupo|categoria)/,
  nota: /(nota|observa|obs\b|note|anota)/,
  duracao: /(duracao|tempo|length|duration)/,
  preco: /(preco|valor|price)/,
  descricao: /(descri|description)/,
  profissionais: /(profissiona|quem|professional|staff)/,
  data: /^(data|dia|date|day)/,
  hora: /^(hora|inicio|time|start)/,
  cliente: /^(nome|name|cliente|client|paciente|contato)/,
  servico: /(servico|procedimento|service)/,
  profissional: /(profissional|professional|staff)/,
  situacao: /(situacao|status|estado|state)/,
}

/** Suggests a column for each field by the columns' names. Each column is used once. */
export function sugerirMapa(colunas: readonly string[], tipo: TipoImportacao = 'CLIENTE'): Mapa {
  const nomesSimples = colunas.map(simples)
  const mapa: Mapa = {}
  for (const campo of camposImportacao[tipo]) {
    const lugar = nomesSimples.findIndex((nome, i) => nomes[campo].test(nome) && !Object.values(mapa).includes(i))
    if (lugar >= 0) mapa[campo] = lugar
  }
  return mapa
}

/** The lines as the server takes them. Cuts cells that are too long; the server checks the rest. */
export function aplicarMapa(linhas: readonly string[][], mapa: Mapa): LinhaImportada[] {
  return linhas.map((celulas) =>
    Object.fromEntries(
      Object.entries(mapa).flatMap(([campo, lugar]) => {
        const valor = celulas[lugar]?.trim().slice(0, limitesImportacao.celula)
        return valor ? [[campo, valor]] : []
      }),
    ),
  )
}

/** An example sheet as a file: the columns and two lines. */
export function planilhaDeExemplo(linhas: readonly (readonly string[])[]): Blob {
  // The byte order mark tells spreadsheet programs that the file is UTF-8.
  return new Blob(
    [
      '\uFEFF',
      Papa.unparse(
        linhas.map((uma) => [...uma]),
        { delimiter: ';' },
      ),
    ],
    { type: 'text/csv' },
  )
}
