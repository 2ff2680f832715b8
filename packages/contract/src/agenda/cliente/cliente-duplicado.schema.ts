import * as z from 'zod/mini'
import { acessoEm, terms } from '../../nucleo/endpoint.ts'
import { dia, idUuid, instante, ok, porId } from '../../nucleo/valores.schema.ts'
import { clienteAberto } from './cliente.schema.ts'
import { sinaisDeDuplicado } from './cliente.ts'

const rota = '/gerenciamento/dados-cliente'
const doGestor = acessoEm(rota, 'gestor')

export const lado = z.object({
  id: idUuid,
  nome: z.string(),
  email: z.nullable(z.string()),
  telefone: z.nullable(z.string()),
  cpf: z.nullable(z.string()),
  nascimento: z.nullable(dia),
  criado_em: instante,
})

const mescla = z.object({
  id: idUuid,
  mantido: z.object({ id: idUuid, nome: z.string() }),
  /** Name of the record that was merged into the other. */
  absorvido: z.string(),
  feita_em: instante,
  desfazer_ate: instante,
})

export const listarDuplicados = terms({
  ...doGestor('pode_visualizar'),
  resumo:
    'Pairs of clients that may be one person, at most 50, with what they share; and merges that can still be undone.',
  schema: {
    response: {
      200: z.object({
        pares: z.array(z.object({ a: lado, b: lado, sinais: z.array(z.enum(sinaisDeDuplicado)) })),
        mesclas: z.array(mescla),
      }),
    },
  },
})

const par = z.strictObject({ mantido: idUuid, absorvido: idUuid })

export const preverMescla = terms({
  ...doGestor('pode_alterar'),
  resumo:
    'Any two records, side by side: what a merge would move and what the one that stays would become. Nothing changes.',
  schema: {
    querystring: z.object({ mantido: idUuid, absorvido: idUuid }),
    response: {
      200: z.object({
        mantido: lado,
        absorvido: lado,
        /** The record after the merge. */
        resultado: lado,
        /** Values of the merged record that are not kept, because the kept record has others. */
        descartados: z.array(
          z.object({ campo: z.enum(['nome', 'email', 'telefone', 'cpf', 'nascimento']), valor: z.string() }),
        ),
        movidos: z.object({
          agendamentos: z.int(),
          conversas: z.int(),
          notas: z.int(),
          consentimentos: z.int(),
          esperas: z.int(),
          etiquetas: z.int(),
          dependentes: z.int(),
        }),
      }),
    },
  },
})

export const mesclarClientes = terms({
  ...doGestor('pode_alterar'),
  resumo: 'Makes two records one: everything of `absorvido` moves to `mantido`. The same call again changes nothing.',
  schema: { body: par, response: { 200: clienteAberto } },
})

export const desfazerMescla = terms({
  ...doGestor('pode_alterar'),
  resumo:
    'Takes a merge back within seven days: what moved goes back, what came after stays with the record that stayed.',
  schema: { params: porId, response: { 200: clienteAberto } },
})

export const separarClientes = terms({
  ...doGestor('pode_alterar'),
  resumo: 'Says that two records are two people: they are not suggested any more.',
  schema: { body: z.strictObject({ a: idUuid, b: idUuid }), response: { 200: ok } },
})
