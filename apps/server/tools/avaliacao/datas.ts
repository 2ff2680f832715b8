import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { lerTempo } from '#agente/linguagem/ler-tempo.ts'
import { relogioLocal } from '#platform/time.ts'
import { type Alternativa, alternativas } from './alternativas.ts'
import { CenarioInutilizavel } from './cenario.ts'

const linhaSchema = z.object({
  texto: z.string(),
  relogio: z.iso.datetime({ offset: true }),
  zona: z.string(),
  /** Local dates and times that the text may mean, with open ends. Empty: no moment. */
  espera: z.array(z.object({ de: z.string().optional(), ate: z.string().optional() })),
})
type LinhaComData = z.infer<typeof linhaSchema>

export type RelatorioDatas = {
  total: number
  certas: number
  erradas: { texto: string; relogio: string; espera: Alternativa[]; leu: Alternativa[] }[]
}

/** Reads each expression of a JSON lines file. It is right if all readings lie within `espera`. */
export async function avaliarDatas(arquivo: string): Promise<RelatorioDatas> {
  const linhas = await lerLinhas(arquivo, linhaSchema)
  const erradas: RelatorioDatas['erradas'] = []
  for (const { texto, relogio, zona, espera } of linhas) {
    const agora = new Date(relogio)
    const { dia, minuto } = relogioLocal(zona, agora)
    const leu = alternativas(lerTempo(texto, { hoje: dia, minuto }), { agora, fuso: zona })
    if (!isCerta(leu, espera)) erradas.push({ texto, relogio, espera, leu })
  }
  return { total: linhas.length, certas: linhas.length - erradas.length, erradas }
}

/** Reads a file with one JSON `schema` a line. The error names the first bad line. */
export async function lerLinhas<T>(arquivo: string, schema: z.ZodType<T>): Promise<T[]> {
  const texto = await readFile(arquivo, 'utf8').catch(() => {
    throw new CenarioInutilizavel(`${arquivo}: não encontrei este arquivo.`)
  })
  return texto.split('\n').flatMap((linha, i) => {
    if (!linha.trim()) return []
    try {
      return [schema.parse(JSON.parse(linha))]
    } catch {
      throw new CenarioInutilizavel(`${arquivo}, linha ${i + 1}: não é uma linha deste formato.`)
    }
  })
}

function isCerta(leu: Alternativa[], espera: LinhaComData['espera']): boolean {
  if (espera.length === 0) return leu.length === 0
  return leu.length > 0 && leu.every((lida) => espera.some((certa) => isDentro(lida, certa)))
}

const isHora = ({ de, ate }: Alternativa) => (de ?? ate ?? '').length === 5

function isDentro(lida: Alternativa, certa: Alternativa): boolean {
  if (isHora(lida) !== isHora(certa)) return false
  return comeco(lida) >= comeco(certa) && fim(lida) <= fim(certa)
}

function comeco({ de = '' }: Alternativa): string {
  return de.length === 10 ? `${de}T00:00` : de
}

function fim({ ate = '~' }: Alternativa): string {
  return ate.length === 10 ? `${ate}T24:00` : ate.replace('23:59', '24:00')
}
