import { useLingui } from '@lingui/react/macro'
import type { FaixaDeTrabalho } from '@zelo/contract/profissional'
import type { Campos } from '#components/cadastro/campos.ts'
import { bcp47 } from '#lib/idioma-atual.ts'

/** What people call each field of a professional, and its values in words. */
export function useCampos(servicos: { id: string; nome: string }[]) {
  const { t, i18n } = useLingui()
  const dia = new Intl.DateTimeFormat(bcp47(i18n.locale), { weekday: 'short', timeZone: 'UTC' })
  // 4 January 1970 was a Sunday.
  const emFaixa = ({ dia_semana, inicio, fim }: FaixaDeTrabalho) =>
    `${dia.format(new Date(Date.UTC(1970, 0, 4 + dia_semana))).replace('.', '')} ${inicio}–${fim}`
  return {
    nome: { label: t`Nome` },
    conselho: { label: t`Conselho` },
    registro: { label: t`Número no conselho` },
    ativo: { label: t`Ativo` },
    servicos: {
      label: t`Serviços que faz`,
      valor: (ids) => (ids as string[]).map((id) => servicos.find((um) => um.id === id)?.nome ?? '…').join(', '),
    },
    horarios: {
      label: t`Horários da semana`,
      valor: (faixas) => (faixas as FaixaDeTrabalho[]).map(emFaixa).join(', '),
    },
  } satisfies Campos
}
