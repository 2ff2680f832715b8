import { Trans, useLingui } from '@lingui/react/macro'
import { maioresPrazos } from '@zelo/contract/instalacao/configuracao'
import type { Configuracao } from './configuracao.queries.ts'
import { useCampos } from './configuracao-textos.ts'
import { Secao } from './secao.tsx'
import { useChave } from './use-chave.ts'

export function ContatoForm({ configuracao }: { configuracao: Configuracao }) {
  const { t } = useLingui()
  const campos = useCampos()
  const form = useChave({
    chave: 'contato',
    what: t`o contato`,
    saved: t`Contato salvo. As páginas públicas já mostram.`,
    configuracao,
    noForm: (valor) => ({ ...valor, whatsapp: valor.whatsapp ?? '' }),
    doForm: (valores) => ({ ...valores, whatsapp: valores.whatsapp.replace(/\D/g, '') || null }),
  })
  return (
    <Secao form={form}>
      <form.Field name="email" required type="email" maxLength={254} />
      <form.Field name="telefone" required type="tel" maxLength={30} />
      <form.Field
        name="whatsapp"
        optional
        hint={<Trans>Com país e DDD: 55 11 99999-0000. Vazio não mostra.</Trans>}
        type="tel"
        maxLength={30}
      />
      <form.Field name="cidade" required maxLength={80} />
      <form.Field name="atendimento.br" label={campos.atendimento.label} required maxLength={120} />
      <form.Field name="atendimento.en" label={t`O mesmo, em inglês`} required lang="en" maxLength={120} />
    </Secao>
  )
}

export function EncarregadoForm({ configuracao }: { configuracao: Configuracao }) {
  const { t } = useLingui()
  const form = useChave({
    chave: 'encarregado',
    what: t`o encarregado de dados`,
    saved: t`Encarregado salvo. A política de privacidade já mostra.`,
    configuracao,
    noForm: (valor) => valor,
    doForm: (valores) => valores,
  })
  return (
    <Secao form={form}>
      <form.Field name="nome" required maxLength={120} />
      <form.Field name="email" required type="email" maxLength={254} />
    </Secao>
  )
}

const prazos = Object.entries(maioresPrazos) as [keyof typeof maioresPrazos, number][]

export function RetencaoForm({ configuracao }: { configuracao: Configuracao }) {
  const { t } = useLingui()
  const form = useChave({
    chave: 'retencao',
    what: t`os prazos`,
    saved: t`Prazos salvos. A limpeza de cada dia já segue.`,
    configuracao,
    noForm: (valor) => valor,
    doForm: (valores) => valores,
  })
  return (
    <Secao form={form}>
      {prazos.map(([campo, max]) => (
        <form.Whole
          key={campo}
          name={campo}
          hint={campo.endsWith('dias') ? <Trans>Em dias, até {max}.</Trans> : <Trans>Em meses, até {max}.</Trans>}
          min={1}
          max={max}
        />
      ))}
    </Secao>
  )
}

/** The rule by which outages are credited. */
export function InterrupcaoForm({ configuracao }: { configuracao: Configuracao }) {
  const { t } = useLingui()
  const form = useChave({
    chave: 'interrupcao',
    what: t`a regra do crédito`,
    saved: t`Regra salva. Vale para o que for aplicado daqui em diante.`,
    configuracao,
    noForm: (valor) => valor,
    doForm: (valores) => valores,
  })
  return (
    <Secao form={form}>
      <form.Whole name="minutos" hint={<Trans>As mais curtas não dão crédito.</Trans>} min={1} max={1440} />
      <form.Whole name="por_hora" hint={<Trans>Em %, por hora iniciada.</Trans>} min={1} max={100} />
      <form.Whole name="teto" hint={<Trans>Em %, por interrupção.</Trans>} min={1} max={100} />
    </Secao>
  )
}
