import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { estadoAdministrativo, estadoConexao, statusUsuario } from './enums.ts'
import { tipoServidor } from './servidor.ts'
import { idUuid, instante, ok } from './valores.ts'

/** What the dashboard looks back over: days of the last 30, or months of the last 12. */
export const periodosPainel = ['30D', '12M'] as const
export type PeriodoPainel = (typeof periodosPainel)[number]

export const statusEmailPainel = ['PENDENTE', 'GUARDADO', 'ENVIADO', 'NAO_CONFIRMADO', 'FALHOU'] as const

const contagem = <const N extends string>(nomes: readonly N[]) =>
  z.object(Object.fromEntries(nomes.map((nome) => [nome, z.int()])) as Record<N, z.ZodMiniInt>)

const mortaDaFila = z.object({
  id: idUuid,
  fila: z.string(),
  /** When the job was first asked for. */
  pedida_em: instante,
  tentativas: z.int(),
  /** What the last try said. */
  erro: z.string(),
})
export type MortaDaFila = z.infer<typeof mortaDaFila>

export const painelPlataforma = z.object({
  /** Start of the period and of each of its parts, in the platform's zone (São Paulo). */
  desde: instante,
  empresas: z.object({ total: z.int(), novas: z.int() }),
  usuarios: contagem(statusUsuario.options),
  /** In the period. */
  conversas: z.int(),
  agendamentos: z.int(),
  emails: contagem(statusEmailPainel),
  serie: z.array(z.object({ inicio: instante, conversas: z.int(), agendamentos: z.int() })),
  servidores: z.array(
    z.object({
      id: idUuid,
      nome: z.string(),
      tipo: tipoServidor,
      estado: estadoAdministrativo,
      conexao: estadoConexao,
    }),
  ),
  /** Accounts whose owners asked to be erased and have not thought better of it: how many, and when the first of them goes. */
  exclusoes: z.object({ abertas: z.int(), proxima: z.nullable(instante) }),
  /** Jobs that gave up, the oldest 50. */
  mortas: z.array(mortaDaFila),
})
export type PainelPlataforma = z.output<typeof painelPlataforma>

const rota = '/admin/dashboard'

export const consultarPainelPlataforma = endpoint({
  method: 'GET',
  url: '/admin/dashboard',
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'Figures of the platform today and in a period; companies being tried are not counted.',
  schema: {
    querystring: z.object({ periodo: z._default(z.enum(periodosPainel), '30D') }),
    response: { 200: painelPlataforma },
  },
})

export const repetirMorta = endpoint({
  method: 'POST',
  url: '/admin/dashboard/mortas/:fila/:id/repetir',
  acesso: { rota, flag: 'pode_alterar' },
  resumo:
    'Gives a job that gave up to its queue again, once, however often it is asked; 404 when it is not there any more.',
  schema: {
    params: z.object({ fila: z.string().check(z.maxLength(60)), id: idUuid }),
    response: { 200: ok },
  },
})
