import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { cadastrarExcecao, limitesExcecao } from '@zelo/contract/agenda/excecao'
import { type TipoExcecao, tiposExcecao } from '@zelo/contract/empresa/profissional'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { useState } from 'react'
import { request } from '#lib/api/api-client.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { Button } from '#ui/button/button.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { Select } from '#ui/choice/select.tsx'
import { Input } from '#ui/field/input.tsx'
import { Form, FormActions } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/toast/toast.ts'
import { relerExpediente } from './excecao.queries.ts'

type Afetados = Output<typeof cadastrarExcecao>['afetados']
export type Quem = { id: string; nome: string }

/** Time off or other hours for some days. Shows the bookings underneath and asks once more. */
export function ExcecaoForm({
  hoje,
  quem,
  daEmpresa,
  fuso,
  onFechar,
}: {
  hoje: string
  /** Whose days may be set. */
  quem: readonly Quem[]
  /** The company's days may be set too. */
  daEmpresa: boolean
  fuso: string | undefined
  onFechar: () => void
}) {
  const { t } = useLingui()
  const [afetados, setAfetados] = useState<Afetados>()
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
      confirmados: undefined as string[] | undefined,
    },
    save: ({ profissional_id, inteiro, faixas: inicio, fim, ...dados }) => {
      const faixas = dados.tipo === 'FOLGA' && inteiro ? [] : [{ inicio, fim }]
      return request(cadastrarExcecao, { body: { ...dados, profissional_id: profissional_id || null, faixas } })
    },
    onSaved: async (resposta) => {
      if (!resposta.aplicado) return setAfetados(resposta.afetados)
      await relerExpediente()
      toast.success(t`Agenda atualizada.`)
      onFechar()
    },
  })
  const { watch, setValue } = form.hook
  const [tipo, de, ate, inteiro] = watch(['tipo', 'de', 'ate', 'inteiro'])
  const diaTodo = tipo === 'FOLGA' && inteiro
  const nomes = { FOLGA: t`Folga ou férias`, EXTRA: t`Horário extra`, TROCA: t`Outro horário` }

  function responder(confirmados: string[] | undefined) {
    setValue('confirmados', confirmados)
    setAfetados(undefined)
    if (confirmados) void form.submit()
  }

  if (afetados) {
    return (
      <div role="alert" className="rounded-frame border border-line bg-warn-soft p-4 text-ink">
        <p className="font-emphasis">
          <Plural
            value={afetados.length}
            one="# horário já marcado fica fora do expediente"
            other="# horários já marcados ficam fora do expediente"
          />
        </p>
        <p className="mt-1 text-sm">
          <Trans>Nada é desmarcado: fale com cada cliente ou remarque pela agenda.</Trans>
        </p>
        <ul className="mt-3 grid gap-1.5 text-sm">
          {afetados.map((um) => (
            <li key={um.id} className="flex flex-wrap gap-x-3">
              <span className="font-medium tabular-nums">{formatDataHora(um.inicio, fuso)}</span>
              <span>
                {um.cliente.nome} · {um.servico.nome} · {um.profissional.nome}
              </span>
            </li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap gap-2.5">
          <Button onClick={() => responder(undefined)}>
            <Trans>Voltar</Trans>
          </Button>
          <Button variant="primary" onClick={() => responder(afetados.map(({ id }) => id))}>
            <Trans>Salvar assim mesmo</Trans>
          </Button>
        </div>
      </div>
    )
  }

  return (
    <Form form={form} className="grid gap-4 rounded-frame border border-line p-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Segmented
          label={t`O que muda`}
          value={tipo}
          onChange={(novo) => setValue('tipo', novo, { shouldDirty: true })}
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
              if (ate < event.target.value) setValue('ate', event.target.value, { shouldDirty: true })
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
            onChange={(valor) => setValue('inteiro', valor === 'dia', { shouldDirty: true })}
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
  )
}
