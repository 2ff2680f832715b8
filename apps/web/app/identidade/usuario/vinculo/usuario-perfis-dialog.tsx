import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { definirPerfisUsuarios } from '@zelo/contract/identidade/usuario'
import { dizerResultado } from '#identidade/usuario/em-lote/resultado-em-lote.ts'
import { escrever, opcoesPerfil, type Usuario } from '#identidade/usuario/usuario.queries.ts'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { Unread } from '#ui/feedback/unread.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

type Pessoa = Pick<Usuario, 'id' | 'nome' | 'perfis'>

/** Sets the profiles of several users. Those that all of them have are ticked at first. */
export function PerfisDialog({ pessoas, onClose }: { pessoas: Pessoa[]; onClose: () => void }) {
  const { t } = useLingui()
  const perfis = useQuery(opcoesPerfil)
  const form = useForm({
    what: t`perfis`,
    values: {
      perfis: (pessoas[0]?.perfis ?? [])
        .map(({ id }) => id)
        .filter((id) => pessoas.every((pessoa) => pessoa.perfis.some((perfil) => perfil.id === id))),
    },
    save: (escolha) => escrever(definirPerfisUsuarios, { body: { ids: pessoas.map(({ id }) => id), ...escolha } }),
    onSaved: (resultado) => {
      dizerResultado(resultado, (feitos) => t`Perfis definidos: ${feitos}.`)
      onClose()
    },
  })
  const escolhidos = form.watch('perfis')
  const escolher = (novos: number[]) => form.setValue('perfis', novos)

  return (
    <FormDialog
      form={form}
      title={<Trans>Definir perfis</Trans>}
      onClose={onClose}
      submit={<Trans>Definir perfis</Trans>}
    >
      <p className="text-ink-2">
        <Plural value={pessoas.length} one="# pessoa escolhida" other="# pessoas escolhidas" />.{' '}
        <Trans>Cada uma fica só com os perfis marcados, a partir da próxima chamada.</Trans>
      </p>
      {perfis.data ? null : <Unread query={perfis} className="h-24 w-full" />}
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
              onChange={() => escolher(tem ? escolhidos.filter((outro) => outro !== id) : [...escolhidos, id])}
            >
              {nome}
            </Checkbox>
          )
        })}
      </fieldset>
    </FormDialog>
  )
}
