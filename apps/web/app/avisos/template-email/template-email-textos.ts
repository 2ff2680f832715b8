import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Idioma, TipoTemplateEmail } from '@zelo/contract/nucleo/enums'
import { beginningOf, type FieldWords } from '#ui/field/field-words.ts'

export const nomes = {
  CONTA_ATIVACAO: msg`Ativação da conta`,
  CONTA_RECUPERACAO_SENHA: msg`Nova senha`,
  AGENDAMENTO_AGENTEIA: msg`Agendamento`,
} satisfies Record<TipoTemplateEmail, unknown>

export const quando = {
  CONTA_ATIVACAO: msg`Para quem acaba de se cadastrar`,
  CONTA_RECUPERACAO_SENHA: msg`Para quem esqueceu a senha`,
  AGENDAMENTO_AGENTEIA: msg`Para o cliente que marca, muda ou cancela`,
} satisfies Record<TipoTemplateEmail, unknown>

export const idiomasPorExtenso = { br: msg`Português`, en: msg`Inglês` } satisfies Record<Idioma, unknown>

/** The names of the fields, for the form, the history and a conflict. */
export function useCampos() {
  const { t } = useLingui()
  return {
    assunto: { label: t`Assunto`, long: true },
    corpo_html: { label: t`Mensagem em HTML`, words: beginningOf },
    corpo_texto: { label: t`Mensagem em texto simples`, words: beginningOf },
  } satisfies FieldWords
}
