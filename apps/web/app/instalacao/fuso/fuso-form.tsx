import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { cadastrarFuso, editarFuso, limitesFuso } from '@zelo/contract/instalacao/fuso'
import { request } from '#lib/api/api-client.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { Combobox } from '#ui/combobox/combobox.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { type Fuso, paginaDoFuso, relerListas, rotaFuso, umFuso, zonas } from './fuso.queries.ts'
import { useCampos } from './fuso-campos.ts'

const novo = { id: '', nome_br: '', nome_en: '', ativo: true }

/** Adds or changes a time zone. */
export function FusoForm({ fuso }: { fuso?: Fuso }) {
  const { t } = useLingui()
  const campos = useCampos()
  const livres = useQuery({ ...zonas, enabled: !fuso })
  const form = useRecordForm({
    name: 'fuso',
    record: fuso,
    blank: novo,
    valuesOf: dadosDe,
    query: umFuso,
    words: campos,
    page: ({ id }) => paginaDoFuso(id),
    refresh: async () => {
      await relerListas()
      if (!fuso) queryClient.removeQueries({ queryKey: zonas.queryKey })
    },
    what: fuso ? `«${fuso.id}»` : t`novo fuso`,
    save: ({ id, ...dados }) =>
      fuso
        ? request(editarFuso, { params: { id }, body: { ...dados, versao: fuso.versao } })
        : request(cadastrarFuso, { body: { id, ...dados } }),
    saved: t`Fuso salvo.`,
  })

  return (
    <RecordForm form={form} back={rotaFuso} submit={fuso ? <Trans>Salvar fuso</Trans> : <Trans>Cadastrar fuso</Trans>}>
      {fuso ? null : (
        <form.Controlled
          name="id"
          hint={<Trans>O nome internacional: America/Sao_Paulo</Trans>}
          className="sm:col-span-2"
          required
        >
          {({ value, onChange }) => (
            <Combobox
              value={value || null}
              onChange={(id) => onChange(id ?? '')}
              busy={livres.isPending}
              failure={livres.error}
              options={(livres.data ?? []).map(({ id, deslocamento }) => ({
                value: id,
                label: id.replaceAll('_', ' '),
                detail: `UTC${deslocamento}`,
              }))}
            />
          )}
        </form.Controlled>
      )}
      <form.Field name="nome_br" required maxLength={limitesFuso.nome} />
      <form.Field name="nome_en" required lang="en" maxLength={limitesFuso.nome} />
      <Checkbox {...form.register('ativo')} className="sm:col-span-2">
        <Trans>Ativo: pode ser escolhido por empresas e pessoas</Trans>
      </Checkbox>
    </RecordForm>
  )
}

function dadosDe({ id, nome_br, nome_en, ativo }: Fuso) {
  return { id, nome_br, nome_en, ativo }
}
