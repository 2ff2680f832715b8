import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { consultarOferta } from '@zelo/contract/agenda/agendamento'
import { cadastrarEspera, type PeriodoEspera, periodosEspera } from '@zelo/contract/agenda/espera'
import { quemVai } from '#agenda/agendamento/marcacao/para-quem.tsx'
import { ninguem, QuemVaiCampos } from '#agenda/agendamento/marcacao/quem-vai-campos.tsx'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { diaLocal } from '#lib/formato/data-hora.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Select } from '#ui/choice/select.tsx'
import { FormSheet } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { relerEsperas } from './espera.queries.ts'
import { nomesDoPeriodo } from './espera-colunas.tsx'

const diaMs = 86_400_000
const daqui = (dias: number) => new Date(Date.now() + dias * diaMs).toISOString()

/** Adds a client to the waiting list by hand. */
export function EsperaForm({ onFechar }: { onFechar: () => void }) {
  const { t, i18n } = useLingui()
  const { empresa } = useSessao()
  const { data: oferta, error } = useQuery(
    leitura(['agendamento-oferta', empresa, 'espera'], consultarOferta, {
      querystring: { de: daqui(0), ate: daqui(1) },
    }),
  )
  const form = useForm({
    what: t`lista de espera`,
    values: {
      servico_id: '',
      profissional_id: '',
      de: diaLocal(daqui(0)),
      ate: diaLocal(daqui(13)),
      periodo: 'QUALQUER' as PeriodoEspera,
      ...ninguem,
      email: '',
    },
    save: async ({ profissional_id, cliente, para, email, ...desejo }) => {
      if (!cliente) return
      const quem = quemVai(cliente, para, { email: email.trim() })
      await request(cadastrarEspera, { body: { ...desejo, profissional_id: profissional_id || null, cliente: quem } })
    },
    saved: t`Na lista de espera.`,
    onSaved: async () => {
      await relerEsperas()
      onFechar()
    },
  })
  const [servico, cliente] = form.watch(['servico_id', 'cliente'])
  const quem = oferta?.profissionais.filter(({ servicos }) => servicos.includes(servico)) ?? []

  return (
    <FormSheet
      form={form}
      title={<Trans>Pôr alguém na lista</Trans>}
      onClose={onFechar}
      submit={<Trans>Pôr na lista</Trans>}
    >
      <QuemVaiCampos form={form} />
      {cliente && !('id' in cliente) ? (
        <form.Field
          name="email"
          label={t`E-mail`}
          hint={<Trans>As ofertas vão para ele.</Trans>}
          required
          className="sm:col-span-2"
          type="email"
          maxLength={254}
          autoComplete="off"
        />
      ) : null}
      <form.Field
        name="servico_id"
        label={t`Serviço`}
        required
        failure={error}
        as={Select}
        options={[
          { value: '', label: t`Escolha` },
          ...(oferta?.servicos.map(({ id, nome }) => ({ value: id, label: nome })) ?? []),
        ]}
      />
      <form.Field
        name="profissional_id"
        label={t`Com quem`}
        as={Select}
        options={[
          { value: '', label: t`Quem estiver livre` },
          ...quem.map(({ id, nome }) => ({ value: id, label: nome })),
        ]}
      />
      <form.Field name="de" label={t`Do dia`} required type="date" />
      <form.Field name="ate" label={t`Até o dia`} required type="date" />
      <form.Field
        name="periodo"
        label={t`Parte do dia`}
        className="sm:col-span-2"
        as={Select}
        options={periodosEspera.map((periodo) => ({ value: periodo, label: i18n._(nomesDoPeriodo[periodo]) }))}
      />
    </FormSheet>
  )
}
