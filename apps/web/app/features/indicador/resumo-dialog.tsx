import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { editarResumo, type Resumo } from '@zelo/contract/resumo'
import { Button } from '#components/button.tsx'
import { DialogFrame } from '#components/dialog-frame.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { Field } from '#components/field.tsx'
import { showError } from '#components/form/show-error.ts'
import { Select } from '#components/select.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { Switch } from '#components/switch.tsx'
import { toast } from '#components/toast/toast.ts'
import { request } from '#lib/api-client.ts'
import { useSessao } from '#lib/session.ts'
import { resumo } from './resumo.queries.ts'

const horas = [5, 6, 7, 8, 9, 10, 11, 12]

/** The day in one e-mail, every morning: each choice is kept as it is made. */
export function ResumoDialog({ fechar }: { fechar: () => void }) {
  const { t } = useLingui()
  const cache = useQueryClient()
  const { empresa, usuario } = useSessao()
  const { data, error, refetch, isFetching } = useQuery(resumo(empresa))

  async function mudar(parte: Partial<Resumo>) {
    if (!data) return
    const { queryKey } = resumo(empresa)
    cache.setQueryData(queryKey, { ...data, ...parte })
    try {
      cache.setQueryData(queryKey, await request(editarResumo, { body: { ...data, ...parte } }))
      toast.success(t`Escolha guardada.`)
    } catch (falha) {
      cache.setQueryData(queryKey, data)
      showError(falha)
    }
  }

  return (
    <DialogFrame
      open
      onClose={fechar}
      title={<Trans>Resumo da manhã</Trans>}
      actions={
        <Button onClick={fechar}>
          <Trans>Fechar</Trans>
        </Button>
      }
    >
      <p className="mb-4 text-ink-2 text-sm">
        <Trans>
          Um e-mail curto em {usuario?.email ?? ''}, na hora da empresa: «Hoje: 7 clientes, 2 aguardam você».
        </Trans>
      </p>
      {data ? (
        <div className="grid gap-4">
          <Switch checked={data.ativo} onChange={(event) => void mudar({ ativo: event.target.checked })}>
            <Trans>Receber o resumo da manhã</Trans>
          </Switch>
          <Field label={t`Hora`} className="max-w-40">
            <Select value={data.hora} onChange={(event) => void mudar({ hora: Number(event.target.value) })}>
              {horas.map((hora) => (
                <option key={hora} value={hora}>
                  {`${String(hora).padStart(2, '0')}:00`}
                </option>
              ))}
            </Select>
          </Field>
          <Switch checked={data.mesmo_vazio} onChange={(event) => void mudar({ mesmo_vazio: event.target.checked })}>
            <Trans>Também nos dias sem nada</Trans>
          </Switch>
        </div>
      ) : error ? (
        <ErrorState compact onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </DialogFrame>
  )
}
