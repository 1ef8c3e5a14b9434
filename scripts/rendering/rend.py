import bpy, os, time, tempfile, math, numpy as np, cv2
from mathutils import Vector
from denoise import denoise
TMP=tempfile.mkdtemp(prefix='rooms')
def setup(bounces=8,aob=2):
    sc=bpy.context.scene;sc.render.engine='CYCLES';c=sc.cycles
    c.device='CPU';c.use_denoising=False;c.use_adaptive_sampling=False
    c.max_bounces=bounces;c.diffuse_bounces=3;c.glossy_bounces=4;c.transmission_bounces=8;c.transparent_max_bounces=8
    c.sample_clamp_indirect=3.0;c.sample_clamp_direct=40;c.blur_glossy=1.0;c.caustics_reflective=False;c.caustics_refractive=False
    c.use_fast_gi=bool(aob);c.fast_gi_method='REPLACE';c.ao_bounces=aob or 1;c.ao_bounces_render=aob or 1
    c.use_auto_tile=False;c.light_sampling_threshold=.02
    sc.render.use_persistent_data=True;sc.render.threads_mode='FIXED';sc.render.threads=2
    sc.view_settings.view_transform='Filmic';sc.view_settings.look='Medium High Contrast'
    vl=bpy.context.view_layer;vl.cycles.denoising_store_passes=True
    sc.use_nodes=True;t=sc.node_tree;t.nodes.clear()
    rl=t.nodes.new('CompositorNodeRLayers');fo=t.nodes.new('CompositorNodeOutputFile');fo.name='FO';fo.base_path=TMP;fo.format.file_format='OPEN_EXR';fo.format.color_depth='32';fo.format.exr_codec='NONE'
    fo.file_slots.clear()
    for nm in('Image','Denoising Normal','Denoising Albedo'):
        fo.file_slots.new(nm.replace(' ','_')+'_');t.links.new(rl.outputs[nm],fo.inputs[nm.replace(' ','_')+'_'])
    cm=t.nodes.new('CompositorNodeComposite');t.links.new(rl.outputs['Image'],cm.inputs[0])
    sc.render.image_settings.file_format='PNG'
def world(sky=('#bfd3e6','#e9f0f5'),ground=('#8d9a80','#b9b9a8'),cam=2.6,amb=.25,ambc=(1,.97,.93,1),horizon=.0,bands=None,na=.22):
    w=bpy.data.worlds.new('W');bpy.context.scene.world=w;w.use_nodes=True;t=w.node_tree;t.nodes.clear();L=t.links.new
    from kit import hexc
    tc=t.nodes.new('ShaderNodeTexCoord');sx=t.nodes.new('ShaderNodeSeparateXYZ');L(tc.outputs['Generated'],sx.inputs[0])
    nz=t.nodes.new('ShaderNodeTexNoise');nz.inputs['Scale'].default_value=5;nz.inputs['Detail'].default_value=5;L(tc.outputs['Generated'],nz.inputs[0])
    m=t.nodes.new('ShaderNodeMath');m.operation='MULTIPLY_ADD';L(nz.outputs[0],m.inputs[0]);m.inputs[1].default_value=na;ad=t.nodes.new('ShaderNodeMath');ad.operation='ADD';ad.inputs[1].default_value=.11-na/2;L(sx.outputs[2],ad.inputs[0]);L(ad.outputs[0],m.inputs[2])
    r=t.nodes.new('ShaderNodeValToRGB');e=r.color_ramp;L(m.outputs[0],r.inputs[0])
    st=bands or [(0,ground[1]),(.08,ground[0]),(.17,ground[0]),(.2,sky[1]),(.6,sky[0])]
    while len(e.elements)<len(st):e.elements.new(.5)
    for i,(p,c) in enumerate(st):e.elements[i].position=p;e.elements[i].color=hexc(c)
    b1=t.nodes.new('ShaderNodeBackground');L(r.outputs[0],b1.inputs[0]);b1.inputs[1].default_value=cam
    b2=t.nodes.new('ShaderNodeBackground');b2.inputs[0].default_value=ambc;b2.inputs[1].default_value=amb
    lp=t.nodes.new('ShaderNodeLightPath');mx=t.nodes.new('ShaderNodeMath');mx.operation='MAXIMUM';L(lp.outputs['Is Camera Ray'],mx.inputs[0]);L(lp.outputs['Is Glossy Ray'],mx.inputs[1])
    mm=t.nodes.new('ShaderNodeMixShader');L(mx.outputs[0],mm.inputs[0]);L(b2.outputs[0],mm.inputs[1]);L(b1.outputs[0],mm.inputs[2]);o=t.nodes.new('ShaderNodeOutputWorld');L(mm.outputs[0],o.inputs[0])
    w.cycles.sampling_method='NONE';w.light_settings.distance=3.0;w.light_settings.ao_factor=1.0
    return w
def area(x,y,z,dx,dy,dz,w,h,power,col=(1,1,1),glossy=True):
    l=bpy.data.lights.new('A','AREA');l.shape='RECTANGLE';l.size=w;l.size_y=h;l.energy=power;l.color=col
    ob=bpy.data.objects.new('A',l);ob.location=(x,y,z);ob.rotation_euler=Vector((dx,dy,dz)).to_track_quat('-Z','Y').to_euler()
    ob.visible_camera=False;ob.visible_glossy=glossy;bpy.context.scene.collection.objects.link(ob);return ob
def sun(az,el,strength,col=(1,.86,.7),angle=1.2):
    l=bpy.data.lights.new('S','SUN');l.energy=strength;l.color=col;l.angle=math.radians(angle)
    ob=bpy.data.objects.new('S',l);a,e=math.radians(az),math.radians(el)
    d=Vector((-math.sin(a)*math.cos(e),-math.cos(a)*math.cos(e),-math.sin(e)))
    ob.rotation_euler=d.to_track_quat('-Z','Y').to_euler();bpy.context.scene.collection.objects.link(ob);return ob
def point(x,y,z,p,col=(1,.74,.48),r=.05,spot=None):
    l=bpy.data.lights.new('P','POINT');l.energy=p;l.color=col;l.shadow_soft_size=r
    ob=bpy.data.objects.new('P',l);ob.location=(x,y,z);bpy.context.scene.collection.objects.link(ob);return ob
def camera(loc,target,mm=24,fstop=None,focus=None,shift=0,level=True,pano=False):
    sc=bpy.context.scene;c=bpy.data.cameras.new('C');ob=bpy.data.objects.new('C',c);sc.collection.objects.link(ob);ob.location=loc
    d=Vector(target)-Vector(loc);c.lens=mm;c.sensor_width=36;c.clip_start=.05
    if pano:
        c.type='PANO';c.cycles.panorama_type='EQUIRECTANGULAR';ob.rotation_euler=(math.pi/2,0,math.atan2(-d.x,d.y))
    else:
        if level:  # architectural: keep verticals vertical, use lens shift
            hd=math.hypot(d.x,d.y);ob.rotation_euler=(math.pi/2,0,math.atan2(-d.x,d.y));c.shift_y=(d.z/hd)*mm/36+shift
        else: ob.rotation_euler=d.to_track_quat('-Z','Y').to_euler()
        if fstop:
            c.dof.use_dof=True;c.dof.aperture_fstop=fstop;c.dof.focus_distance=focus or d.length
    sc.camera=ob;return ob
def load(nm,fr):
    p='%s/%s_%04d.exr'%(TMP,nm,fr);im=bpy.data.images.load(p);W,H=im.size;a=np.empty(W*H*4,np.float32);im.pixels.foreach_get(a);bpy.data.images.remove(im);os.remove(p)
    return a.reshape(H,W,4)[::-1]
def render(W,H,spp):
    sc=bpy.context.scene;sc.render.resolution_x=W;sc.render.resolution_y=H;sc.render.resolution_percentage=100;t0=time.time()
    sc.cycles.samples=spp;sc.cycles.seed=11;sc.frame_set(1);sc.render.filepath=TMP+'/x.png';bpy.ops.render.render(write_still=False)
    c,n,a=[load(name,1)[...,:3] for name in('Image','Denoising_Normal','Denoising_Albedo')];t1=time.time();o=denoise(c,a,n)
    print('RENDER %dx%d spp%d %.1fs denoise %.1fs'%(W,H,spp,t1-t0,time.time()-t1),flush=True)
    return o
def save(img,path,exposure=0.0,q=90,bloom=.04,sharp=.15,flip=False,look=None,crush=None):
    img=np.nan_to_num(img).astype(np.float32);H,W=img.shape[:2]
    if bloom:
        br=np.clip(img-1.2,0,8);g=sum(cv2.GaussianBlur(br,(0,0),W*s) for s in(.004,.014,.035))/3;img=img+bloom*3*g
    sc=bpy.context.scene;sc.view_settings.exposure=exposure
    if look:sc.view_settings.look=look
    im=bpy.data.images.new('o',W,H,float_buffer=True,alpha=False);px=np.ones((H,W,4),np.float32);px[...,:3]=img[::-1];im.pixels.foreach_set(px.ravel());im.update()
    p=TMP+'/o.png';s=sc.render.image_settings;s.file_format='PNG';s.color_mode='RGB';s.color_depth='16';im.save_render(p,scene=sc);bpy.data.images.remove(im)
    a=cv2.imread(p,cv2.IMREAD_UNCHANGED).astype(np.float32)/257.
    if sharp:a=a+sharp*(a-cv2.GaussianBlur(a,(0,0),1.1))
    a+=np.random.default_rng(1).normal(0,.55,a.shape[:2])[...,None]  # faint grain hides banding
    a=np.clip(a,0,255).round().astype(np.uint8)
    if flip:a=a[:,::-1]
    os.makedirs(os.path.dirname(path),exist_ok=True);cv2.imwrite(path,a,[cv2.IMWRITE_JPEG_QUALITY,q,cv2.IMWRITE_JPEG_OPTIMIZE,1]);print('SAVED',path,os.path.getsize(path)//1024,'KB',flush=True)
    return a
