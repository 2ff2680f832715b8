import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { definirPerfisUsuarios } from '@zelo/contract/usuario'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Checkbox } from '#components/checkbox.tsx'
import { DialogFrame } from '#components/dialog-frame.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { showError } from '#components/show-error.ts'
import { Skeleton } from '#components/skeleton.tsx'
import { dizerResultado } from './resultado-em-lote.ts'
import { escrever, opcoesPerfil, type Usuario } from './usuario.queries.ts'

type Pessoa = Pick<Usuario, 'id' | 'nome' | 'perfis'>

/** Which profiles several people hold from now on; what all of them hold stands ticked. */
export function PerfisDialog({ pessoas, onClose }: { pessoas: Pessoa[]; onClose: () => void }) {
  return (
    <DialogFrame open onClose={onClose} title={<Trans>Definir perfis</Trans>}>
      <Formulario pessoas={pessoas} onClose={onClose} />
    </DialogFrame>
  )
}

function Formulario({ pessoas, onClose }: { pessoas: Pessoa[]; onClose: () => void }) {
  const { t } = useLingui()
  const perfis = useQuery(opcoesPerfil)
  const [escolhidos, setEscolhidos] = useState(() =>
    (pessoas[0]?.perfis ?? [])
      .map(({ id }) => id)
      .filter((id) => pessoas.every((pessoa) => pessoa.perfis.some((perfil) => perfil.id === id))),
  )
  const [busy, setBusy] = useState(false)

  async function salvar() {
    setBusy(true)
    try {
      const body = { ids: pessoas.map(({ id }) => id), perfis: escolhidos }
      dizerResultado(await escrever(definirPerfisUsuarios, { body }), (feitos) => t`Perfis definidos: ${feitos}.`)
      onClose()
    } catch (error) {
      showError(error)
      setBusy(false)
    }
  }

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void salvar()
      }}
    >
      <p className="text-sm text-ink-2">
        <Plural value={pessoas.length} one="# pessoa escolhida" other="# pessoas escolhidas" />.{' '}
        <Trans>Cada uma fica só com os perfis marcados, a partir da próxima chamada.</Trans>
      </p>
      {perfis.data ? null : perfis.isError ? (
        <ErrorState compact onRetry={() => void perfis.refetch()} busy={perfis.isFetching} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
      <fieldset className="grid gap-x-4 sm:grid-cols-2">
        <legend className="sr-only">
          <Trans>Perfis</Trans>
        </legend>
        {perfis.data?.map(({ id, nome, ao_alcance: alcance }) => {
          const tem = escolhidos.includes(id)
          return (
            <Checkbox
              key={id}
              checked={tem}
              disabled={!alcance && !tem}
              title={!alcance && !tem ? t`Este perfil pode mais do que você.` : undefined}
              onChange={() => setEscolhidos(tem ? escolhidos.filter((outro) => outro !== id) : [...escolhidos, id])}
            >
              {nome}
            </Checkbox>
          )
        })}
      </fieldset>
      <div className="flex justify-end gap-2.5">
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancelar</Trans>
        </Button>
        <Button variant="primary" type="submit" busy={busy}>
          <Trans>Definir perfis</Trans>
        </Button>
      </div>
    </form>
  )
}
