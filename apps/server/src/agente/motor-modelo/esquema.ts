import { vinculos } from '@zelo/contract/agenda/cliente/cliente'
import type { TipoServidor } from '@zelo/contract/instalacao/servidor'
import type { JSONSchema7 } from 'ai'
import * as z from 'zod/mini'
import { assuntos } from '#agente/porta/comandos.ts'

const acoes = [
  ...(['marcar', 'marcar_mais', 'remarcar', 'cancelar', 'esperar', 'informar', 'recusar', 'escolher'] as const),
  ...(['confirmar', 'negar', 'desistir', 'desfazer', 'recomecar', 'aguardar', 'perguntar'] as const),
  ...(['ver_agendamentos', 'ver_esperas', 'vem', 'atraso', 'sair_da_espera', 'aceitar_vaga'] as const),
  ...(['parar_mensagens', 'voltar_mensagens', 'meus_dados', 'chamar_pessoa', 'reclamar', 'urgencia'] as const),
  ...(['cumprimentar', 'agradecer', 'despedir', 'ofender', 'perguntar_se_e_ia', 'outro'] as const),
] as const

export const marcas = [
  ...(['mesmo_dia', 'mesma_hora', 'mesma_pessoa', 'mesmo_servico'] as const),
  ...(['outro_dia', 'outra_hora', 'outra_pessoa', 'outro_servico'] as const),
  ...(['primeira_vaga', 'ultima_do_dia', 'tanto_faz', 'sem_email'] as const),
] as const

const texto = z.optional(z.string())
const lista = z.optional(z.array(z.string()))

/** A command as a model writes it, with the codes of records from its instructions. */
const comandoEscrito = z.object({
  faz: z.enum(acoes),
  servicos: lista,
  profissional: texto,
  quando: texto,
  alvos: lista,
  opcao: z.optional(z.int()),
  nome: texto,
  email: texto,
  para: z.optional(z.enum(vinculos)),
  marcas: z.optional(z.array(z.enum(marcas))),
  minutos: z.optional(z.int()),
  assunto: z.optional(z.enum(assuntos)),
  pergunta: texto,
  resposta: texto,
})
export type ComandoEscrito = z.infer<typeof comandoEscrito>

const escrita = z.object({ comandos: z.array(comandoEscrito).check(z.minLength(1)) })
export type RespostaDoModelo = z.infer<typeof escrita>

/** Reads a model's answer, or says why it is unreadable. Ignores text around the object. */
export function lerEscrita(resposta: string): RespostaDoModelo | string {
  const objeto = /\{[\s\S]*\}/.exec(resposta)?.[0]
  if (!objeto) return 'no JSON object'
  try {
    const lida = escrita.safeParse(
      JSON.parse(objeto, (_, valor) => (valor === null || valor === '' ? undefined : valor)),
    )
    return lida.success ? lida.data : z.prettifyError(lida.error).slice(0, 300)
  } catch {
    return 'not valid JSON'
  }
}

/** The schema for a service. OpenAI requires each field, null if empty; others may omit fields. */
export function esquemaPara(tipo: TipoServidor): JSONSchema7 {
  const { $schema: _, ...esquema } = z.toJSONSchema(escrita, { target: 'draft-7' }) as JSONSchema7
  return semLimites(esquema, tipo === 'MODELO_OPENAI')
}

/** Without bounds that some services refuse; `todos`: each field is required and may be null. */
function semLimites(esquema: JSONSchema7, todos: boolean): JSONSchema7 {
  const { minItems: _, minimum: __, maximum: ___, properties, required = [], items, ...resto } = esquema
  const nulavel = (um: JSONSchema7): JSONSchema7 => ({
    ...um,
    type: [um.type as 'string', 'null'],
    ...(um.enum && { enum: [...um.enum, null] }),
  })
  return {
    ...resto,
    ...(items && { items: semLimites(items as JSONSchema7, todos) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([nome, um]) => {
          const limpo = semLimites(um as JSONSchema7, todos)
          return [nome, todos && !required.includes(nome) ? nulavel(limpo) : limpo]
        }),
      ),
      required: todos ? Object.keys(properties) : required,
    }),
  }
}
