import type { Agendamento } from '#agenda/porta/reservas.ts'
import { frasesDitas } from '#agente/linguagem/ler-tempo.ts'
import { nomesDitos, servicosCitados } from '#agente/linguagem/nomes/achar.ts'
import type { Leitura } from '#agente/motor-basico/leitura.ts'
import { dobrar } from '#platform/text.ts'
import { horaDe, relogioLocal } from '#platform/time.ts'

const mesmoDia = /\b(?:mesmo dia d[aeo]s?|the same day as (?:the|my)) /i
/** «Logo depois do corte» begins when it ends; «depois do corte» may begin later. */
const antesOuDepois =
  /(?<!\b(?:logo|right|straight|just|em seguida) )\b(antes|depois|before|after) (?:d(?=[ao] )|de |my |the )/i

/**
 * Puts the time for words that count from one of the client's appointments: «o mesmo dia da
 * coloração», «a vacina antes do banho».
 */
export function comTempoDoSeu(leitura: Leitura): Leitura {
  return noMesmoDia(antesOuDepoisDele(leitura))
}

/** The one appointment whose service a text begins with, and where its name ends. */
function oSeu({ marcados, servicos }: Leitura, resto: string): { dele: Agendamento; fim: number } | undefined {
  const fim = nomesDitos(resto, servicos, []).reduce((ate, um) => (um.ini <= ate + 4 ? um.fim : ate), 0)
  // «A mão» alone is no service, as «fazer a mão» is.
  const ids = servicosCitados(`fazer ${dobrar(resto.slice(0, fim))}`, servicos).flatMap((grupo) =>
    grupo.map(({ id }) => id),
  )
  const [dele, outro] = marcados.filter(({ servicoId }) => ids.includes(servicoId))
  return dele && !outro ? { dele, fim } : undefined
}

const diaEMes = (dia: string) => dia.split('-').slice(1).reverse().join('/')

function noMesmoDia(leitura: Leitura): Leitura {
  const { texto, fuso } = leitura
  const { 0: dito, index = 0 } = mesmoDia.exec(texto) ?? { 0: '' }
  const resto = texto.slice(index + dito.length)
  const seu = dito === '' ? undefined : oSeu(leitura, resto)
  if (!seu) return leitura
  const data = diaEMes(relogioLocal(fuso, seu.dele.inicio).dia)
  return { ...leitura, texto: `${texto.slice(0, index)}${data}${resto.slice(seu.fim)}` }
}

/** Only beside another service: «posso comer antes da limpeza?» wants no time. */
function antesOuDepoisDele(leitura: Leitura): Leitura {
  const { texto, fuso, idioma, servicos, estado, marcados } = leitura
  const achado = antesOuDepois.exec(texto)
  const [dito = '', lado = ''] = achado ?? []
  const index = achado?.index ?? 0
  const resto = texto.slice(index + dito.length)
  const seu = dito === '' ? undefined : oSeu(leitura, resto)
  if (!seu) return leitura
  const [antes, depois] = [texto.slice(0, index), resto.slice(seu.fim)]
  const deFora = servicosCitados(dobrar(`${antes} ${depois}`), servicos).flat()
  const aberto = estado.tarefas[0]?.tipo === 'marcar' ? estado.tarefas[0].quadro.servicoId : undefined
  const outro = [...deFora.map(({ id }) => id), aberto ?? []].flat().some((id) => id !== seu.dele.servicoId)
  const jaTem = deFora.some(({ id }) => marcados.some(({ servicoId }) => servicoId === id))
  if (!outro || jaTem) return leitura
  const primeiro = /^(?:antes|before)$/i.test(lado)
  const { dia, minuto } = relogioLocal(fuso, primeiro ? seu.dele.inicio : seu.dele.fim)
  const ligado = idioma === 'br' ? `${lado} das ${horaDe(minuto)}` : `${lado} ${horaDe(minuto)}`
  const dizDia = frasesDitas(`${antes} ${depois}`, ['Dias', 'Momento']).length > 0
  return {
    ...leitura,
    texto: `${antes}${dizDia ? '' : `${idioma === 'br' ? 'dia' : 'on'} ${diaEMes(dia)} `}${ligado}${depois}`,
  }
}
