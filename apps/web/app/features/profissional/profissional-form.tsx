import { Trans, useLingui } from '@lingui/react/macro'
import {
  cadastrarProfissional,
  editarProfissional,
  type FaixaDeTrabalho,
  limitesProfissional,
} from '@zelo/contract/profissional'
import { ConflitoAviso, useConflito } from '#components/cadastro/conflito.tsx'
import { Checkbox } from '#components/checkbox.tsx'
import { CadastroForm } from '#components/form/cadastro-form.tsx'
import { FormField } from '#components/form/form-field.tsx'
import { useForm } from '#components/form/use-form.ts'
import { Input } from '#components/input.tsx'
import { request } from '#lib/api-client.ts'
import { useNavegar } from '#lib/navegar.ts'
import { queryClient } from '#lib/query-client.ts'
import { useSessao } from '#lib/session.ts'
import { type Profissional, profissionais, rotaProfissional } from './profissional.queries.ts'
import { useCampos } from './profissional-campos.ts'
import { SemanaEditor } from './semana-editor.tsx'

const comercial: FaixaDeTrabalho[] = [1, 2, 3, 4, 5].flatMap((dia_semana) => [
  { dia_semana, inicio: '09:00', fim: '12:00' },
  { dia_semana, inicio: '13:00', fim: '18:00' },
])

/** Adds a professional or changes the given one. A new one offers everything in business hours until told otherwise. */
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
  const campos = useCampos(servicos)
  const valoresDe = (quem: Profissional | undefined) => ({
    nome: quem?.nome ?? '',
    conselho: quem?.conselho ?? '',
    registro: quem?.registro ?? '',
    ativo: quem?.ativo ?? true,
    servicos: quem?.servicos ?? servicos.map(({ id }) => id),
    horarios: quem?.horarios ?? comercial,
  })
  const valores = valoresDe(profissional)
  const { conflito, aoConflitar, resolvido } = useConflito(valores, async () => {
    const equipe = await queryClient.fetchQuery({ ...profissionais(empresa), staleTime: 0 })
    const atual = equipe.find(({ id }) => id === profissional?.id)
    return atual && valoresDe(atual)
  })
  const form = useForm({
    what: profissional ? `«${profissional.nome}»` : t`novo profissional`,
    draft: `profissional:${profissional?.id ?? 'novo'}`,
    values: valores,
    save: ({ conselho, registro, ...dados }) => {
      const body = { ...dados, conselho: conselho.trim() || null, registro: registro.trim() || null }
      return profissional
        ? request(editarProfissional, {
            params: { id: profissional.id },
            body: { ...body, versao: profissional.versao },
          })
        : request(cadastrarProfissional, { body })
    },
    saved: t`Profissional salvo.`,
    onConflict: aoConflitar,
    onSaved: async () => {
      resolvido()
      await queryClient.invalidateQueries()
      await navigate(rotaProfissional)
    },
  })
  const { watch, setValue, getFieldState, formState } = form.hook
  const escolhidos = watch('servicos')
  const { error } = getFieldState('horarios', formState)

  function alternar(id: string) {
    const depois = escolhidos.includes(id) ? escolhidos.filter((um) => um !== id) : [...escolhidos, id]
    setValue('servicos', depois, { shouldDirty: true })
  }

  return (
    <CadastroForm
      form={form}
      volta={rotaProfissional}
      salvar={<Trans>Salvar profissional</Trans>}
      aviso={<ConflitoAviso conflito={conflito} form={form} campos={campos} />}
    >
      <FormField form={form} name="nome" label={campos.nome.label} rules={{ required: true }} className="sm:col-span-2">
        {(control) => <Input {...control} maxLength={limitesProfissional.nome} />}
      </FormField>
      <FormField form={form} name="conselho" label={campos.conselho.label} optional hint={t`CRM-SP, CRO, OAB…`}>
        {(control) => <Input {...control} maxLength={limitesProfissional.conselho} />}
      </FormField>
      <FormField form={form} name="registro" label={campos.registro.label} optional>
        {(control) => <Input {...control} maxLength={limitesProfissional.conselho} />}
      </FormField>
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
        error={error?.message}
        onChange={(horarios) => setValue('horarios', horarios, { shouldDirty: true })}
      />
      <Checkbox {...form.hook.register('ativo')} className="sm:col-span-2">
        <Trans>Ativo: recebe agendamentos</Trans>
      </Checkbox>
    </CadastroForm>
  )
}
