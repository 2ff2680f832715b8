import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { DialogFrame } from '#components/dialog-frame.tsx'
import { Field } from '#components/field.tsx'
import { useNavegar } from '#lib/rota.ts'
import { type ClienteAberto, rotaCliente } from './cliente.queries.ts'
import { MesclaDialog } from './mescla-dialog.tsx'
import { ResponsavelEscolha } from './responsavel-escolha.tsx'

/** «Unir com outro cadastro»: any other client, found by a word, then the two side by side. */
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
