import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { revelarCpfDoCliente } from '@zelo/contract/cliente'
import { Eye } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { showError } from '#components/form/show-error.ts'
import { request } from '#lib/api-client.ts'
import { relerClientes } from './cliente.queries.ts'

/** Masked until it is asked for; that it was shown is written down. */
export function ClienteCpf({ id, mascarado }: { id: string; mascarado: string }) {
  const revelar = useMutation({
    mutationFn: () => request(revelarCpfDoCliente, { params: { id } }),
    onSuccess: relerClientes,
    onError: showError,
    gcTime: 0,
  })
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span className="text-ink-3">
        <Trans>Guardado:</Trans>
      </span>
      <span role="status" className="tabular-nums">
        {revelar.data?.cpf ?? mascarado}
      </span>
      {revelar.data ? (
        <Button size="sm" variant="quiet" onClick={() => revelar.reset()}>
          <Trans>Ocultar</Trans>
        </Button>
      ) : (
        <Button
          size="sm"
          variant="quiet"
          icon={<Eye aria-hidden className="size-4" />}
          busy={revelar.isPending}
          onClick={() => revelar.mutate()}
        >
          <Trans>Mostrar</Trans>
        </Button>
      )}
    </p>
  )
}
