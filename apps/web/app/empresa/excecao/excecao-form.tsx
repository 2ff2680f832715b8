import { Trans, useLingui } from '@lingui/react/macro'
import { cadastrarExcecao, limitesExcecao } from '@zelo/contract/agenda/excecao'
import { type TipoExcecao, tiposExcecao } from '@zelo/contract/empresa/profissional'
import { request } from '#lib/api/api-client.ts'
import { Segmented } from '#ui/choice/segmented.tsx'
import { Select } from '#ui/choice/select.tsx'
import { Input } from '#ui/field/input.tsx'
import { Form, FormActions } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/toast/toast.ts'
import { ensaiar, relerExpediente } from './excecao.queries.ts'
import { useEnsaio } from './use-ensaio.tsx'

export type ProfissionalDaExcecao = { id: string; nome: string }

/** Time off or other hours on some days. Shows the affected bookings before it is saved. */
export function ExcecaoForm({
  hoje,
  quem,
  daEmpresa,
  fuso,
  onFechar,
}: {
  hoje: string
  /** The professionals whose days may be set. */
  quem: readonly ProfissionalDaExcecao[]
  /** The company's days may be set too. */
  daEmpresa: boolean
  fuso: string | undefined
  onFechar: () => void
}) {
  const { t } = useLingui()
  const { mudar, dialogo } = useEnsaio()
  const form = useForm({
    what: t`o horário especial`,
    values: {
      tipo: 'FOLGA' as TipoExcecao,
      profissional_id: quem[0]?.id ?? '',
      de: hoje,
      ate: hoje,
      inteiro: true,
      faixas: '09:00',
      fim: '12:00',
      motivo: '',
    },
    save: ({ profissional_id, inteiro, faixas: inicio, fim, ...valores }) => {
      const faixas = valores.tipo === 'FOLGA' && inteiro ? [] : [{ inicio, fim }]
      const dados = { ...valores, profissional_id: profissional_id || null, faixas }
      return mudar({
        ensaiar: ensaiar({ tipo: 'EXCECAO', dados }),
        aplicar: (visto) => request(cadastrarExcecao, { body: { ...dados, visto } }),
        fusos: { antes: fuso, depois: fuso },
        naAgenda: true,
      })
    },
    onSaved: async (mudou) => {
      if (!mudou) return
      await relerExpediente()
      toast.success(t`Agenda atualizada.`)
      onFechar()
    },
  })
  const { watch, setValue } = form
  const [tipo, de, ate, inteiro] = watch(['tipo', 'de', 'ate', 'inteiro'])
  const diaTodo = tipo === 'FOLGA' && inteiro
  const nomes = { FOLGA: t`Folga ou férias`, EXTRA: t`Horário extra`, TROCA: t`Outro horário` }

  return (
    <>
      <Form form={form} className="grid gap-4 rounded-frame border border-line p-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Segmented
            label={t`O que muda`}
            value={tipo}
            onChange={(novo) => setValue('tipo', novo)}
            options={tiposExcecao.map((value) => ({ value, label: nomes[value] }))}
          />
        </div>
        {quem.length + (daEmpresa ? 1 : 0) > 1 ? (
          <form.Field name="profissional_id" label={t`De quem`} className="sm:col-span-2" as={Select}>
            {daEmpresa ? <option value="">{t`Toda a empresa`}</option> : null}
            {quem.map(({ id, nome }) => (
              <option key={id} value={id}>
                {nome}
              </option>
            ))}
          </form.Field>
        ) : null}
        <form.Field name="de" label={t`Primeiro dia`}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={hoje}
              onChange={(event) => {
                void control.onChange(event)
                if (ate < event.target.value) setValue('ate', event.target.value)
              }}
            />
          )}
        </form.Field>
        <form.Field name="ate" label={t`Último dia`} type="date" min={de} />
        {tipo === 'FOLGA' ? (
          <div className="sm:col-span-2">
            <Segmented
              label={t`Quanto do dia`}
              size="sm"
              value={inteiro ? 'dia' : 'horas'}
              onChange={(valor) => setValue('inteiro', valor === 'dia')}
              options={[
                { value: 'dia', label: <Trans>O dia todo</Trans> },
                { value: 'horas', label: <Trans>Só algumas horas</Trans> },
              ]}
            />
          </div>
        ) : null}
        {diaTodo ? null : (
          <>
            <form.Field name="faixas" label={t`Das`} type="time" />
            <form.Field name="fim" label={t`Até as`} type="time" />
          </>
        )}
        <form.Field
          name="motivo"
          label={t`Motivo`}
          optional
          className="sm:col-span-2"
          maxLength={limitesExcecao.motivo}
          placeholder={t`Férias, curso, consulta…`}
        />
        <FormActions form={form} onCancel={onFechar}>
          <Trans>Salvar na agenda</Trans>
        </FormActions>
      </Form>
      {dialogo}
    </>
  )
}
