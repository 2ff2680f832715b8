import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { type ClienteAberto, rotaCliente } from '#agenda/cliente/cliente.queries.ts'
import { ResponsavelEscolha } from '#agenda/cliente/responsavel-escolha.tsx'
import { useNavegar } from '#lib/navegador/rota.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'
import { MesclaDialog } from './mescla-dialog.tsx'

/** «Unir com outro cadastro»: searches another client, then shows the two side by side. */
export function UnirCliente({ cliente, onFechar }: { cliente: ClienteAberto; onFechar: () => void }) {
  const navigate = useNavegar()
  const [outro, setOutro] = useState<{ id: string; nome: string } | null>(null)
  if (outro) {
    return (
      <MesclaDialog
        par={[cliente, outro]}
        onFechar={onFechar}
        onUnido={(id) => navigate(`${rotaCliente}/${id}`, { replace: true })}
      />
    )
  }
  return (
    <DialogFrame
      open
      onClose={onFechar}
      title={<Trans>Unir com outro cadastro</Trans>}
      actions={
        <Button onClick={onFechar}>
          <Trans>Cancelar</Trans>
        </Button>
      }
    >
      <Field
        label={<Trans>Qual é o outro cadastro de {cliente.nome}?</Trans>}
        hint={<Trans>Você vê os dois lado a lado antes de unir.</Trans>}
      >
        <ResponsavelEscolha exceto={cliente.id} value={null} onChange={setOutro} />
      </Field>
    </DialogFrame>
  )
}
