import { useLingui } from '@lingui/react/macro'
import type { FaixaDeTrabalho } from '@zelo/contract/empresa/profissional'
import { diaDaSemana } from '#lib/formato/data-hora.ts'
import type { FieldWords } from '#ui/field/field-words.ts'

/** The names of a professional's fields, and their values in words. */
export function useCampos(servicos: { id: string; nome: string }[]) {
  const { t } = useLingui()
  const emFaixa = ({ dia_semana, inicio, fim }: FaixaDeTrabalho) =>
    `${diaDaSemana(dia_semana, 'short')} ${inicio}–${fim}`
  return {
    nome: { label: t`Nome` },
    conselho: { label: t`Conselho` },
    registro: { label: t`Número no conselho` },
    ativo: { label: t`Ativo` },
    servicos: {
      label: t`Serviços que faz`,
      words: (ids) => (ids as string[]).map((id) => servicos.find((um) => um.id === id)?.nome ?? '…').join(', '),
    },
    horarios: {
      label: t`Horários da semana`,
      words: (faixas) => (faixas as FaixaDeTrabalho[]).map(emFaixa).join(', '),
    },
  } satisfies FieldWords
}
