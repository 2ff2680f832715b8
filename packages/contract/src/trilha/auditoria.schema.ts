import * as z from 'zod/mini'
import { terms } from '../nucleo/endpoint.ts'
import type { rotas } from '../nucleo/permissao.ts'
import { instante, pagina, paginacao } from '../nucleo/valores.schema.ts'
import { acoesAuditoria, recursosAuditoria } from './auditoria.ts'

type Rota = (typeof rotas)[number]
export const acaoAuditoria = z.enum(acoesAuditoria)
export const recursoAuditoria = z.enum(recursosAuditoria)

/** The fields that changed, by name. Secrets are hidden and documents masked. */
const campos = z.record(z.string(), z.unknown())

/** An entry of «histórico de alterações»: who, when, before and after. */
export const alteracao = z.object({
  id: z.string(),
  criada_em: instante,
  acao: acaoAuditoria,
  /** Null for the system and for an account that is gone. */
  autor: z.nullable(z.string()),
  perfis: z.string(),
  antes: campos,
  depois: campos,
})

export const registroAuditoria = z.extend(alteracao, {
  usuario_id: z.nullable(z.int()),
  sessao_id: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
  recurso: recursoAuditoria,
  recurso_id: z.string(),
  nome: z.string(),
  empresa_id: z.nullable(z.string()),
  /** Name of the company, while it exists. */
  empresa: z.nullable(z.string()),
})

const parte = z.string().check(z.maxLength(100))

const filtros = () =>
  z.object({
    ...paginacao,
    pessoa: z.optional(parte),
    registro: z.optional(parte),
    ip: z.optional(parte),
    empresa: z.optional(parte),
    recurso: z.optional(recursoAuditoria),
    recurso_id: z.optional(z.string().check(z.maxLength(100))),
    acao: z.optional(acaoAuditoria),
    de: z.optional(instante),
    ate: z.optional(instante),
  })

export const listarAuditoria = terms({
  acesso: { rota: '/admin/configuracoes', flag: 'pode_visualizar' },
  resumo:
    'The audit trail, newest first; `pessoa` looks in the author’s name and e-mail, `registro` in the record’s name, `ip` at the beginning of the network address, `empresa` in the company’s name; `de` and `ate` are a half-open period.',
  schema: { querystring: filtros(), response: { 200: pagina(registroAuditoria) } },
})

export const exportarAuditoria = terms({
  atraso: true,
  acesso: { rota: '/admin/configuracoes', flag: 'pode_copiar' },
  tipo: 'csv',
  resumo: 'The same lines as CSV, newest first.',
  schema: { querystring: filtros(), response: { 200: z.string() } },
})

/** Terms of a record's history: `GET /cpainel/categorias/:id/historico`. */
export function historicoDe<const R extends Rota>(rota: R) {
  return terms({
    acesso: { rota, flag: 'pode_visualizar' },
    resumo: 'Changes of one record, newest first: who, when, before and after.',
    schema: {
      params: z.object({ id: z.string().check(z.maxLength(100)) }),
      querystring: z.object(paginacao),
      response: { 200: pagina(alteracao) },
    },
  })
}
