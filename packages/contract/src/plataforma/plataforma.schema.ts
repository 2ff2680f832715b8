import * as z from 'zod/mini'
import { tipoServidor } from '../instalacao/servidor.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { estadoAdministrativo, estadoConexao, statusAssinatura, statusUsuario } from '../nucleo/enums.schema.ts'
import { centavos, idUuid, instante, ok, pagina, paginacao, porId } from '../nucleo/valores.schema.ts'
import { filtrosEmail, periodosPainel, statusEmailPainel } from './plataforma.ts'

const contagem = <const N extends string>(nomes: readonly N[]) =>
  z.object(Object.fromEntries(nomes.map((nome) => [nome, z.int()])) as Record<N, z.ZodMiniInt>)

export const mortaDaFila = z.object({
  id: idUuid,
  fila: z.string(),
  /** When the job was first enqueued. */
  pedida_em: instante,
  tentativas: z.int(),
  /** Error of the last try. */
  erro: z.string(),
})

export const painelPlataforma = z.object({
  /** When the period begins, and each part of it (São Paulo). */
  desde: instante,
  empresas: z.object({ total: z.int(), novas: z.int() }),
  usuarios: contagem(statusUsuario.options),
  /** In the whole period. */
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
  /** Open requests to be erased: how many, and when the next one is due. */
  exclusoes: z.object({ abertas: z.int(), proxima: z.nullable(instante) }),
  /** The oldest 50 jobs that gave up. */
  mortas: z.array(mortaDaFila),
})

/** Measurements of the platform in a period, and its present problems. */
export const situacaoPlataforma = z.object({
  desde: instante,
  /** Companies with messages or bookings, and new accounts. `antes` is the period before. */
  ativas: z.int(),
  contas_novas: z.int(),
  antes: z.object({ conversas: z.int(), agendamentos: z.int(), ativas: z.int(), contas_novas: z.int() }),
  /** Conversations in which the team did not help. */
  sem_equipe: z.int(),
  /** Subscriptions that have not ended, and their monthly revenue, as in `receita`. */
  assinaturas: z.object({ por_estado: contagem(statusAssinatura.options), receita_mes: centavos }),
  canais: z.object({
    por_conexao: contagem(estadoConexao.options),
    /** Present outages, oldest first. */
    quedas: z.array(z.object({ canal: z.string(), empresa: z.string(), conexao: estadoConexao, inicio: instante })),
  }),
  filas: z.array(
    z.object({
      fila: z.string(),
      esperando: z.int(),
      fazendo: z.int(),
      mortas: z.int(),
      /** When the oldest job that waits was due. */
      desde: z.nullable(instante),
    }),
  ),
  /** What models cost in the period, in cents: in all, and in the most expensive companies. */
  modelo: z.object({ custo: centavos, empresas: z.array(z.object({ id: idUuid, nome: z.string(), custo: centavos })) }),
  /** Calls per hour of the last two days. */
  erros: z.array(z.object({ hora: instante, chamadas: z.int(), erros: z.int() })),
  /** The slowest routes called 20 times or more, by 95th percentile (within 10 %). */
  lentas: z.array(
    z.object({ rota: z.string(), chamadas: z.int(), erros: z.int(), mediana_ms: z.int(), p95_ms: z.int() }),
  ),
})

const rota = '/admin/dashboard'

export const consultarPainelPlataforma = terms({
  atraso: true,
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'Figures of the platform today and in a period; companies being tried are not counted.',
  schema: {
    querystring: z.object({ periodo: z._default(z.enum(periodosPainel), '30D') }),
    response: { 200: painelPlataforma },
  },
})

export const consultarSituacaoPlataforma = terms({
  atraso: true,
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'Companies, subscriptions, channels, queues, model cost, errors and slow calls of the whole platform.',
  schema: {
    querystring: z.object({ periodo: z._default(z.enum(periodosPainel), '30D') }),
    response: { 200: situacaoPlataforma },
  },
})

export const repetirMorta = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo:
    'Gives a job that gave up to its queue again, once, however often it is asked; 404 when it is not there any more.',
  schema: {
    params: z.object({ fila: z.string().check(z.maxLength(60)), id: idUuid }),
    response: { 200: ok },
  },
})

const emailNaSaida = z.object({
  id: idUuid,
  para: z.string(),
  assunto: z.string(),
  status: z.enum(statusEmailPainel),
  criado_em: instante,
  enviado_em: z.nullable(instante),
})

export const listarEmails = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'E-mails that the product wrote, newest first; `busca` looks in address and subject.',
  schema: {
    querystring: z.object({
      ...paginacao,
      busca: z.optional(z.string().check(z.maxLength(100))),
      status: z._default(z.enum(filtrosEmail), 'TODOS'),
    }),
    response: { 200: pagina(emailNaSaida) },
  },
})

export const consultarEmail = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo:
    'One e-mail with its text and its attachment; the trail keeps who read it. A link into an account is shown to master profiles alone.',
  schema: {
    params: porId,
    response: {
      200: z.extend(emailNaSaida, {
        /** Empty once it was sent with an account link, or if the reader may not see such links. */
        texto: z.string(),
        /** True if it has a link into an account. */
        sigiloso: z.boolean(),
        /** The appointment as an iCalendar file. */
        calendario: z.nullable(z.string()),
        tentativas: z.int(),
        erro: z.nullable(z.string()),
      }),
    },
  },
})
