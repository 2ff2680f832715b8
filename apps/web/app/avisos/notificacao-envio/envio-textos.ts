import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { EstadoEnvio, PublicoNotificacao } from '@zelo/contract/avisos/notificacao-envio'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import type { FieldWords } from '#ui/field/field-words.ts'

export const publicos = {
  TODOS: msg`Todos`,
  PERFIS: msg`Perfis`,
  EMPRESAS: msg`Empresas`,
  PLANOS: msg`Planos`,
  USUARIOS: msg`Pessoas`,
} satisfies Record<PublicoNotificacao, unknown>

export const estados = {
  RASCUNHO: msg`Rascunho`,
  AGENDADA: msg`Agendada`,
  ENVIANDO: msg`Enviando`,
  ENVIADA: msg`Enviada`,
  RETIRANDO: msg`Retirando`,
  RETIRADA: msg`Retirada`,
} satisfies Record<EstadoEnvio, unknown>

/** The names of the fields, for the form, the history and a conflict. */
export function useCampos() {
  const { t, i18n } = useLingui()
  return {
    assunto: { label: t`Assunto`, long: true },
    formato: { label: t`Formato`, words: (formato) => (formato === 'HTML' ? 'HTML' : 'Markdown') },
    corpo: { label: t`Mensagem` },
    publico: { label: t`Público`, words: (publico) => i18n._(publicos[publico as PublicoNotificacao]) },
    alvos: {
      label: t`Quem`,
      words: (alvos) => plural((alvos as unknown[]).length, { one: '# escolhido', other: '# escolhidos' }),
    },
    estado: { label: t`Situação`, words: (estado) => i18n._(estados[estado as EstadoEnvio]) },
    agendada_para: { label: t`Agendada para`, words: (quando) => formatDataHora(String(quando)) },
  } satisfies FieldWords
}
