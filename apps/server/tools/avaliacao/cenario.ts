import { periodosEspera } from '@zelo/contract/agenda/espera'
import { parse, YAMLParseError } from 'yaml'
import * as z from 'zod'

const dias = ['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'] as const

const texto = z.string().trim().min(1)
const instante = z.iso.datetime({ offset: true })
const data = z.iso.date()
const faixa = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'write 09:00-12:00')
const fuso = z.string().refine(conhecido, 'is no IANA time zone')
const padrao = z.string().refine(compila, 'is no JavaScript regular expression')

const linha = z.strictObject({ profissional: texto, servico: texto, inicio: instante })
/** A wish of the scenario's client. Without `profissional`, any professional will do. */
const desejo = z.strictObject({
  servico: texto,
  profissional: texto.optional(),
  de: data,
  ate: data,
  periodo: z.enum(periodosEspera).default('QUALQUER'),
})

const cenario = z.strictObject({
  nome: texto,
  idioma: z.enum(['br', 'en']),
  relogio: instante,
  mundo: z.strictObject({
    zona: fuso,
    feriados: z.array(z.strictObject({ data, nome: texto })).default([]),
    servicos: z.array(
      z.strictObject({
        nome: texto,
        minutos: z.int().min(5).max(1440),
        preco_centavos: z.int().min(0),
        intervalo_minutos: z.int().min(0).max(1440).default(0),
      }),
    ),
    profissionais: z.array(
      z.strictObject({
        nome: texto,
        servicos: z.array(texto),
        horarios: z.partialRecord(z.enum(dias), z.array(faixa)),
      }),
    ),
    agendamentos: z
      .array(
        linha.extend({
          cliente: z.strictObject({ nome: texto, telefone: texto }),
          /** The client was reminded of it just before their first line. */
          lembrado: z.boolean().default(false),
        }),
      )
      .default([]),
    /** The client's wishes on the waiting list. `oferta` is a free time offered for one. */
    lista_espera: z
      .array(desejo.extend({ oferta: z.strictObject({ profissional: texto, inicio: instante }).optional() }))
      .default([]),
    conhecimento: z.array(z.strictObject({ pergunta: texto, resposta: texto })).default([]),
  }),
  cliente: z.strictObject({
    nome: texto,
    telefone: texto,
    /** Before the scenario the client asked for no messages other than answers. */
    sem_mensagens: z.boolean().default(false),
  }),
  /** What the client says, turn by turn. A list is sent at once, as several messages. */
  falas: z.array(z.union([texto, z.array(texto).min(1)])).min(1),
  se_perguntar: z
    .array(
      z.strictObject({
        padrao,
        resposta: texto,
        /** Only once the client has said all of their lines. */
        depois_das_falas: z.boolean().default(false),
      }),
    )
    .default([]),
  espera: z.strictObject({
    /**
     * `presenca`: whether the client confirmed. `atraso_minutos`: the delay that the client
     * announced, 0 for none, null for one of unknown length. Not judged if absent.
     */
    agendamentos: z.array(
      linha.extend({ presenca: z.boolean().optional(), atraso_minutos: z.int().min(0).nullable().optional() }),
    ),
    /** Whether the client wants no messages other than answers. Not judged if absent. */
    sem_mensagens: z.boolean().optional(),
    /**
     * All wishes that still wait at the end, of any client. `para` is who will come. Not judged if
     * absent.
     */
    lista_espera: z.array(desejo.extend({ para: texto.optional() })).optional(),
    diz: z.array(padrao).default([]),
    nunca_diz: z.array(padrao).default([]),
    passou_para_pessoa: z.boolean().optional(),
  }),
})

/** A conversation to judge: its company, the client's lines and the expected end. */
export type Cenario = z.output<typeof cenario> & { arquivo: string }

/** A scenario file that cannot be used. Each line of the message names file, place and reason. */
export class CenarioInutilizavel extends Error {}

/** ISO weekday (1 Monday … 7 Sunday) of a weekday's name in a scenario. */
export function diaIso(dia: string): number {
  return dias.indexOf(dia as (typeof dias)[number]) + 1
}

/** Reads a scenario. Throws CenarioInutilizavel for broken YAML, a wrong key or an unknown name. */
export function lerCenario(arquivo: string, yaml: string): Cenario {
  const lido = cenario.safeParse(doYaml(arquivo, yaml))
  if (!lido.success) {
    throw new CenarioInutilizavel(
      lido.error.issues.map((issue) => `${arquivo}: ${onde(issue)}: ${oQue(issue)}`).join('\n'),
    )
  }
  const faltas = nomesQueFaltam(lido.data)
  if (faltas.length > 0) throw new CenarioInutilizavel(faltas.map((falta) => `${arquivo}: ${falta}`).join('\n'))
  return { ...lido.data, arquivo }
}

function doYaml(arquivo: string, yaml: string): unknown {
  try {
    return parse(yaml)
  } catch (error) {
    if (error instanceof YAMLParseError) throw new CenarioInutilizavel(`${arquivo}: ${error.message}`)
    throw error
  }
}

function nomesQueFaltam({ mundo, espera }: z.output<typeof cenario>): string[] {
  const servicos = new Set(mundo.servicos.map(({ nome }) => nome))
  const profissionais = new Set(mundo.profissionais.map(({ nome }) => nome))
  const linhas = [
    ...mundo.agendamentos.map((um, i) => ({ ...um, onde: `mundo.agendamentos.${i}` })),
    ...espera.agendamentos.map((um, i) => ({ ...um, onde: `espera.agendamentos.${i}` })),
    ...mundo.lista_espera.map(({ oferta, ...um }, i) => ({ ...um, ...oferta, onde: `mundo.lista_espera.${i}` })),
    ...(espera.lista_espera ?? []).map((um, i) => ({ ...um, onde: `espera.lista_espera.${i}` })),
  ]
  return [
    ...mundo.profissionais.flatMap(({ nome, servicos: deles }) =>
      deles
        .filter((um) => !servicos.has(um))
        .map((um) => `mundo.profissionais: ${nome} offers «${um}», which is no service`),
    ),
    ...linhas.filter((l) => !servicos.has(l.servico)).map((l) => `${l.onde}: «${l.servico}» is no service`),
    ...linhas
      .filter((l) => l.profissional !== undefined && !profissionais.has(l.profissional))
      .map((l) => `${l.onde}: «${l.profissional}» is no professional`),
  ]
}

function onde({ path }: z.core.$ZodIssue): string {
  return path.join('.') || 'the file'
}

function oQue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `unknown key ${issue.keys.map((key) => `«${key}»`).join(', ')}`
  return issue.message
}

function conhecido(zona: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zona })
    return true
  } catch {
    return false
  }
}

function compila(fonte: string): boolean {
  try {
    new RegExp(fonte, 'iu')
    return true
  } catch {
    return false
  }
}
