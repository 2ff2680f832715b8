import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Vinculo } from '@zelo/contract/agenda/cliente/cliente'
import type { MotivoUniaoRecusada } from '@zelo/contract/agenda/cliente/cliente-duplicado'
import { formatDia } from '#lib/formato/data-hora.ts'
import type { FieldWords } from '#ui/field/field-words.ts'

/** The names of the relations between a person and the one who answers for them. */
export const nomesDosVinculos = {
  FILHO: msg`Filho ou filha`,
  CONJUGE: msg`Cônjuge`,
  PARENTE: msg`Parente`,
  PET: msg`Animal de estimação`,
  OUTRO: msg`Outro vínculo`,
} satisfies Record<Vinculo, unknown>

const recusasDeUniao = {
  DADOS_DIFERENTES: msg`os dados não batem`,
  DUAS_PESSOAS: msg`são duas pessoas`,
  NUMERO_TROCADO: msg`o número mudou de dono`,
  RESPONSAVEL: msg`um deles tem responsável`,
  VARIOS_CADASTROS: msg`há vários cadastros`,
} satisfies Record<MotivoUniaoRecusada, unknown>

/** The names of the fields, for the form, the history and a conflict. */
export function useCampos() {
  const { t, i18n } = useLingui()
  return {
    nome: { label: t`Nome` },
    telefone: { label: t`Telefone` },
    email: { label: t`E-mail` },
    cpf: { label: 'CPF' },
    nascimento: { label: t`Nascimento`, words: (dia) => formatDia(String(dia)) },
    etiquetas: { label: t`Etiquetas`, words: (nomes) => (nomes as string[]).join(', ') || t`vazio` },
    responsavel: { label: t`Responsável`, words: (quem) => (quem ? t`outro cliente` : t`vazio`) },
    vinculo: { label: t`Vínculo`, words: (vinculo) => i18n._(nomesDosVinculos[vinculo as Vinculo]) },
    nota: { label: t`Nota` },
    consentimento: { label: t`Consentimento`, words: () => t`nova linha no registro` },
    distinto: { label: t`Não é a mesma pessoa`, words: () => t`outro cliente` },
    mescla: { label: t`União`, words: (nome) => String(nome) },
    uniao_recusada: {
      label: t`Mesma pessoa no WhatsApp, sem união`,
      words: (motivo) => i18n._(recusasDeUniao[motivo as MotivoUniaoRecusada]),
    },
  } satisfies FieldWords
}
