import * as z from 'zod/mini'
import { textoDeUmaLinha } from '../../nucleo/cadastro.schema.ts'
import { terms } from '../../nucleo/endpoint.ts'
import { idUuid, instante, inteiroEscrito, ok, porId } from '../../nucleo/valores.schema.ts'
import { estadosVinda, limitesVinda } from './vinda.ts'

const acesso = { rota: '/admin/configuracoes', flag: 'pode_alterar' } as const

const umaPessoa = z.object({ nome: z.string(), email: z.nullable(z.string()) })

/** How many people there are, and some of them by name. */
const pessoas = z.object({
  total: z.int(),
  nomes: z.array(umaPessoa),
})

/** What importing an archive would do. Making it writes nothing. */
export const previaDaVinda = z.object({
  nome: z.string(),
  /** When the archive was made. */
  criado_em: z.string(),
  /** True if the company is already in this installation, so that a copy would be made. */
  copia: z.boolean(),
  /** Key of its chat in this installation, and in the one it comes from. */
  chave: z.string(),
  chave_de_la: z.string(),
  /** True if its kind of business does not exist here. */
  sem_categoria: z.boolean(),
  tabelas: z.array(z.object({ nome: z.string(), linhas: z.int() })),
  arquivos: z.int(),
  faltam: z.int(),
  /**
   * The user of this installation whom the archive names as titular. They become titular only if
   * confirmed.
   */
  titular: z.nullable(umaPessoa),
  /**
   * People with an account here; people who will be invited; and others, whose names are not kept.
   */
  reconhecidas: pessoas,
  convidadas: pessoas,
  sem_convite: pessoas,
  /** What must be connected again. */
  desligado: z.array(z.object({ tipo: z.string(), nome: z.string() })),
})

/** An archive that is being imported. */
export const vinda = z.object({
  id: idUuid,
  nome: z.string(),
  bytes: z.int(),
  /** Number of parts that have come, which is also the number of the next part. */
  recebidas: z.int(),
  estado: z.enum(estadosVinda),
  previa: z.nullable(previaDaVinda),
  /** True if the preview is no longer the one that was confirmed. */
  mudou: z.boolean(),
  /** Why it failed, in the caller’s language. */
  erro: z.nullable(z.string()),
  /** Tables and files written, and how many there are. */
  feitos: z.int(),
  total: z.int(),
  alterada_em: instante,
})

export const consultarVinda = terms({
  acesso,
  resumo: 'The newest archive that the caller brings in, while it is kept; null without one.',
  schema: { response: { 200: z.nullable(vinda) } },
})

export const comecarVinda = terms({
  acesso,
  resumo: 'Begins to bring an archive in. One at a time for each administrator: an open one is refused with 400.',
  schema: {
    body: z.strictObject({
      nome: textoDeUmaLinha(200),
      bytes: z.int().check(z.gte(1), z.lte(limitesVinda.bytes)),
    }),
    response: { 200: vinda },
  },
})

export const enviarParteDaVinda = terms({
  acesso,
  envio: 'form-data',
  resumo:
    'One part of the archive, in the form field `arquivo`: of 2 MB, the last one of what is left. Parts come in order from 0; one that arrived already is left as it is.',
  schema: { params: z.object({ id: idUuid, parte: inteiroEscrito(0) }), response: { 200: vinda } },
})

export const conferirVinda = terms({
  acesso,
  resumo: 'Has a whole archive checked by a job, which says what it would bring.',
  schema: { params: porId, response: { 200: vinda } },
})

export const trazerVinda = terms({
  acesso,
  resumo:
    'Brings the archive in by a job, whole or not at all, as its preview said; the bell tells the caller. Without `titular` the company has none here.',
  schema: { params: porId, body: z.strictObject({ titular: z.boolean() }), response: { 200: vinda } },
})

export const descartarVinda = terms({
  acesso,
  resumo: 'Deletes the archive here. One that a job is working on is refused with 400.',
  schema: { params: porId, response: { 200: ok } },
})
