import { comQualquerUm } from '#agente/linguagem/lexico-pedido.ts'
import { acharProfissionais } from '#agente/linguagem/nomes/achar.ts'
import { semOQueNaoQuer } from '#agente/linguagem/nomes/clausulas.ts'
import { emAberto, type Par, type Quando } from '#agente/linguagem/quando.ts'
import type { Base } from '#agente/linguagem/tempo.ts'
import type { Leitura } from '#agente/motor-basico/leitura.ts'
import { lerQuandoDe } from '#agente/motor-basico/pedacos/quando-dito.ts'
import { contem, dobrar } from '#platform/text.ts'

/** «Com a Ana sexta às 10h ou com o Rafael quinta às 9h»: each choice with its professional. */
export function paresComQuem(leitura: Leitura, texto: string, base?: Base): Quando | undefined {
  if (!contem(dobrar(texto), ['ou', 'or'])) return undefined
  const partes: { dito: string; quem: string | undefined }[] = []
  for (const dito of texto.split(/(?=,\s|\b(?:ou|or)\b)/i)) {
    const [um, mais] = acharProfissionais(semOQueNaoQuer(dobrar(dito), true), leitura.profissionais)
    const quem = um?.id ?? (comQualquerUm.test(dobrar(dito)) ? '' : undefined)
    const ultima = partes.at(-1)
    if (mais) return undefined
    if (!ultima || (quem !== undefined && ultima.quem !== undefined)) partes.push({ dito, quem })
    else Object.assign(ultima, { dito: ultima.dito + dito, quem: ultima.quem ?? quem })
  }
  if (new Set(partes.map(({ quem }) => quem)).size < 2) return undefined
  let dia = ''
  const lidas = partes.map(({ dito, quem }) => ({ quem, quando: lerQuandoDe(leitura, dito, undefined, base) }))
  const pares = lidas.flatMap(({ quando, quem }): Par[] => {
    if (!quando) return []
    const { dias, minutos } = emAberto(quando)
    dia = quando.data ?? dias.find((um) => um > dia) ?? dias[0] ?? dia
    const hora = quando.hora === undefined ? minutos : [quando.hora]
    const proprios = quando.ambiguidades.flatMap((um) => (um.tipo === 'varias_datas' && um.pares) || [])
    const unico = { dia, ...(hora.length > 0 ? { minutos: hora } : { faixa: quando.intervalo }) }
    return (proprios.length > 0 ? proprios : [unico]).map((par) => ({ ...par, ...(quem && { profissional: quem }) }))
  })
  const [{ dia: doDia } = { dia: '' }] = pares.filter((par) => par.dia)
  const deHora = pares.find(({ minutos, faixa }) => minutos ?? faixa)
  if (!doDia || lidas.some(({ quando }) => !quando || quando.dias)) return undefined
  for (const par of pares) {
    par.dia ||= doDia
    if (!par.minutos && !par.faixa) Object.assign(par, { minutos: deHora?.minutos, faixa: deHora?.faixa })
  }
  return { ambiguidades: [{ tipo: 'varias_datas', opcoes: pares.map((par) => par.dia), pares }] }
}
