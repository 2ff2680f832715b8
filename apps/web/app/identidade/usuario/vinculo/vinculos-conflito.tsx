import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button/button.tsx'
import { ConflictBox } from '#ui/record/conflict-box.tsx'

/** What another person added or removed while the user was ticking. */
export type VinculosMudados = { message: string; dados: string[]; tirados: string[] }

export function VinculosConflito({ mudou, onAceitar }: { mudou: VinculosMudados; onAceitar: () => void }) {
  return (
    <ConflictBox message={mudou.message}>
      <ul className="mt-3 grid gap-1 ps-6.5">
        {mudou.dados.map((nome) => (
          <li key={nome}>
            <Trans>
              Agora tem <ins className="font-medium no-underline">{nome}</ins>
            </Trans>
          </li>
        ))}
        {mudou.tirados.map((nome) => (
          <li key={nome}>
            <Trans>
              Não tem mais <del className="text-ink-2">{nome}</del>
            </Trans>
          </li>
        ))}
      </ul>
      <p className="mt-3 ps-6.5 text-ink-2">
        <Trans>O que você marcou continua aqui. Confira e salve de novo.</Trans>
      </p>
      <Button size="sm" className="ms-6.5 mt-3" onClick={onAceitar}>
        <Trans>Ficar com o que está salvo</Trans>
      </Button>
    </ConflictBox>
  )
}
