import { type ReactNode, useState } from 'react'

/** A name with its picture, if there is one. A picture that does not load is hidden. */
export function Retrato({ imagem, children }: { imagem: string | null; children: ReactNode }) {
  const [falhou, setFalhou] = useState<string>()
  return (
    <span className="flex items-center gap-3">
      {imagem && imagem !== falhou ? (
        <img
          ref={(img) => {
            // The picture may have failed before React started.
            if (img?.complete && img.naturalWidth === 0) setFalhou(imagem)
          }}
          src={imagem}
          alt=""
          width={48}
          height={48}
          onError={() => setFalhou(imagem)}
          className="size-12 shrink-0 rounded-full rounded-es-[4px] bg-bubble object-cover"
        />
      ) : null}
      <span>{children}</span>
    </span>
  )
}
