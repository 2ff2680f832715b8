import { Trans, useLingui } from '@lingui/react/macro'
import {
  cadastrarProfissional,
  editarProfissional,
  type FaixaDeTrabalho,
  limitesProfissional,
} from '@zelo/contract/empresa/profissional'
import { queryClient } from '#lib/api/query-client.ts'
import { useNavegar } from '#lib/navegador/rota.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { saveRecord } from '#ui/record/save-record.ts'
import { type Profissional, rotaProfissional, umProfissional } from './profissional.queries.ts'
import { useCampos } from './profissional-campos.ts'
import { SemanaEditor } from './semana-editor.tsx'

const comercial: FaixaDeTrabalho[] = [1, 2, 3, 4, 5].flatMap((dia_semana) => [
  { dia_semana, inicio: '09:00', fim: '12:00' },
  { dia_semana, inicio: '13:00', fim: '18:00' },
])

/** Adds or changes a professional. A new one offers every service in business hours. */
export function ProfissionalForm({
  profissional,
  servicos,
}: {
  profissional: Profissional | undefined
  servicos: { id: string; nome: string }[]
}) {
  const { t } = useLingui()
  const navigate = useNavegar()
  const { empresa } = useSessao()
  const form = useRecordForm({
    name: 'profissional',
    record: profissional,
    blank: {
      nome: '',
      conselho: '',
      registro: '',
      ativo: true,
      horarios: comercial,
      servicos: servicos.map(({ id }) => id),
    },
    valuesOf: dadosDe,
    query: (id) => umProfissional(empresa, id),
    words: useCampos(servicos),
    refresh: async () => {
      await queryClient.invalidateQueries()
      await navigate(rotaProfissional)
    },
    what: profissional ? `«${profissional.nome}»` : t`novo profissional`,
    save: ({ conselho, registro, ...dados }) => {
      const body = { ...dados, conselho: conselho.trim() || null, registro: registro.trim() || null }
      return saveRecord(cadastrarProfissional, editarProfissional, profissional)(body)
    },
    saved: t`Profissional salvo.`,
  })
  const { watch, setValue } = form
  const escolhidos = watch('servicos')

  function alternar(id: string) {
    const depois = escolhidos.includes(id) ? escolhidos.filter((um) => um !== id) : [...escolhidos, id]
    setValue('servicos', depois)
  }

  return (
    <RecordForm form={form} back={rotaProfissional} submit={<Trans>Salvar profissional</Trans>}>
      <form.Field name="nome" required className="sm:col-span-2" maxLength={limitesProfissional.nome} />
      <form.Field name="conselho" optional hint={t`CRM-SP, CRO, OAB…`} maxLength={limitesProfissional.conselho} />
      <form.Field name="registro" optional maxLength={limitesProfissional.conselho} />
      <fieldset className="sm:col-span-2">
        <legend className="font-emphasis text-note text-ink">
          <Trans>Serviços que faz</Trans>
        </legend>
        {servicos.length === 0 ? (
          <p className="mt-1 text-ink-2 text-sm">
            <Trans>A empresa ainda não tem serviços.</Trans>
          </p>
        ) : (
          <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
            {servicos.map(({ id, nome }) => (
              <Checkbox key={id} checked={escolhidos.includes(id)} onChange={() => alternar(id)}>
                {nome}
              </Checkbox>
            ))}
          </div>
        )}
      </fieldset>
      <SemanaEditor
        value={watch('horarios')}
        error={form.errors.horarios}
        onChange={(horarios) => setValue('horarios', horarios)}
      />
      <Checkbox {...form.register('ativo')} className="sm:col-span-2">
        <Trans>Ativo: recebe agendamentos</Trans>
      </Checkbox>
    </RecordForm>
  )
}

function dadosDe({ nome, conselho, registro, ativo, servicos, horarios }: Profissional) {
  return { nome, conselho: conselho ?? '', registro: registro ?? '', ativo, servicos, horarios }
}
