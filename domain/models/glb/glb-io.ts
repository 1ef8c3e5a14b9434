import { NodeIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'

/** Compressed geometry and textures: a viewer would fetch their decoders from elsewhere. */
const needsDecoder = /draco|meshopt|basisu/

/** Reads and writes GLB in memory; an extension that a file requires and that is not among these is refused. */
export const glbIo = new NodeIO().registerExtensions(
  ALL_EXTENSIONS.filter(({ EXTENSION_NAME }) => !needsDecoder.test(EXTENSION_NAME)),
)
