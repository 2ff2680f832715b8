import * as z from 'zod/mini'
import { terms } from '../../nucleo/endpoint.ts'
import { idUuid, instante, ok, porId } from '../../nucleo/valores.schema.ts'

export const sessaoAberta = z.object({
  id: idUuid,
  /** True for the session that makes the call. */
  atual: z.boolean(),
  aparelho: z.enum(['COMPUTADOR', 'CELULAR', 'TABLET']),
  /** `Chrome`, `Safari`…; null if the browser did not say. */
  navegador: z.nullable(z.string()),
  /** `Windows`, `Android`…; null if the browser did not say. */
  sistema: z.nullable(z.string()),
  /** Network address with its last part hidden: 203.0.113.* */
  lugar: z.string(),
  aberta_em: instante,
  vista_em: instante,
  bloqueada: z.boolean(),
})

export const listarSessoes = terms({
  acesso: 'sessao',
  resumo: 'The caller’s open sessions: the one that asks first, then the last used.',
  schema: { response: { 200: z.array(sessaoAberta) } },
})

export const encerrarSessao = terms({
  acesso: 'sessao',
  resumo: 'Ends one of the caller’s sessions at once; another person’s, or one that is over, answers 404.',
  schema: { params: porId, response: { 200: ok } },
})

export const encerrarOutrasSessoes = terms({
  acesso: 'sessao',
  resumo: 'Ends every session of the caller but the one that asks.',
  schema: { response: { 200: z.object({ encerradas: z.int() }) } },
})
